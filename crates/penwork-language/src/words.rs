//! Enumerations whose members are words of the language.

/// An enumeration of words. Readers of options use it to name every valid word in a hint.
pub(crate) trait Words: Copy + PartialEq + 'static {
    /// Every member, in the order in which they are listed to people.
    const MEMBERS: &'static [Self];

    /// How the member is written.
    fn word(self) -> &'static str;

    /// The member that is written so.
    fn read(word: &str) -> Option<Self> {
        Self::MEMBERS.iter().copied().find(|member| member.word() == word)
    }
}

/// Declares an enumeration of words with `ALL`, `name` and `from_name`.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $member:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$about])* #[doc = concat!("Written `", $word, "`.")] $member,)+
        }

        impl $name {
            /// Every member, in the order in which they are listed to people.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$member),+];

            /// How it is written.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$member => $word,)+ }
            }

            /// The member that is written so.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($word => Some(Self::$member),)+ _ => None }
            }
        }

        impl $crate::words::Words for $name {
            const MEMBERS: &'static [Self] = &Self::ALL;

            fn word(self) -> &'static str {
                self.name()
            }

            fn read(word: &str) -> Option<Self> {
                Self::from_name(word)
            }
        }
    };
}

pub(crate) use words;
