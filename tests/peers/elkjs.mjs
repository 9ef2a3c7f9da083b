// elkjs laying out the same flows, layout alone, in a process that is already warm:
//   node tests/peers/elkjs.mjs FOLDER_WITH_NODE_MODULES
// Boxes have the size of cards with short labels; labels and groups are given as a drawing would need them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';

const ELK = createRequire(`${process.argv[2]}/package.json`)('elkjs/lib/elk.bundled.js');
const here = new URL('.', import.meta.url).pathname;

function graph(source) {
  const root = { id: 'root', children: [], edges: [] };
  let container = root;
  for (const line of source.split('\n').map((l) => l.trim())) {
    let m;
    if ((m = line.match(/^node (\w+) \w+ "(.*?)"/))) {
      container.children.push({ id: m[1], width: Math.max(120, 74 + 7 * m[2].length), height: 56 });
    } else if ((m = line.match(/^group (\w+)/))) {
      container = { id: m[1], children: [], layoutOptions: { 'elk.padding': '[top=40,left=20,bottom=20,right=20]' } };
      root.children.push(container);
    } else if (line === '}') {
      container = root;
    } else if ((m = line.match(/^(\w+) (?:->|-->|\.\.>) (\w+)(?: : "(.*?)")?/))) {
      const labels = m[3] ? [{ text: m[3], width: 24 + 7 * m[3].length, height: 24 }] : [];
      root.edges.push({ id: `e${root.edges.length}`, sources: [m[1]], targets: [m[2]], labels });
    }
  }
  root.layoutOptions = {
    'elk.algorithm': 'layered',
    'elk.direction': source.includes('direction=right') ? 'RIGHT' : 'DOWN',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  };
  return root;
}

const elk = new ELK();
for (const [name, path] of [
  ['login', 'login.pw'],
  ['twenty nodes', '../cases/diagrams/flow/08-twenty-nodes.pw'],
]) {
  const source = readFileSync(here + path, 'utf8');
  const times = [];
  for (let i = 0; i < 150; i++) {
    const input = graph(source);
    const start = performance.now();
    await elk.layout(input);
    if (i >= 50) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(`${name}: median ${times[50].toFixed(2)} ms of ${times.length}`);
}
