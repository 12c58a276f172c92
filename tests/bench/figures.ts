/** The figures the site has to reach, beside what was measured. */

/** Numbers of connections the goals are about. */
const busy = new Set([16, 64]);

/** @returns `{ name, value, unit, goal, isReached }` of one figure; `atMost` or `atLeast` is its goal. */
export function figure(name, value, unit, { atLeast, atMost }) {
  const isReached = atLeast === undefined ? value <= atMost : value >= atLeast;
  return { name, value: Number(value.toFixed(3)), unit, goal: atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`, isReached };
}

/** @param results what `summarize` gives for each case; @param memory megabytes by process. */
export function figuresOf(results, memory) {
  const speeds = results.filter(({ connections }) => busy.has(connections)).flatMap(goalsOf);
  const sizes = results.filter(({ name, connections }) => name === 'cached article' && connections === 1);
  const largest = { identity: 17, brotli: 4.2 };
  return [
    ...speeds,
    ...sizes.map(({ encoding, bytes }) => figure(`article of 1,144 words, ${encoding}`, bytes / 1000, 'kB', { atMost: largest[encoding] })),
    figure('memory after the load', memory.cached.now, 'MB resident', { atMost: 160 }),
  ];
}

function goalsOf({ name, encoding, connections, ofBare, ofTree, p99OfBare }) {
  const title = `${name}, ${encoding}, ${connections} connections`;
  if (name === 'uncached article') return [figure(title, ofTree, 'of bare React', { atLeast: encoding === 'identity' ? 0.8 : 0.5 })];
  if (name === '304') return [figure(title, ofBare, 'of bare', { atLeast: 0.9 })];
  if (!name.startsWith('cached')) return [];
  const speed = figure(title, ofBare, 'of bare', { atLeast: 0.75 });
  return connections === 64 ? [speed, figure(`${title}, p99`, p99OfBare, 'of bare', { atMost: 1.5 })] : [speed];
}

/** One line for a person. */
export function describeFigure({ name, value, unit, goal, isReached }) {
  return `${isReached ? 'reached' : 'MISSED '}  ${name}: ${value} ${unit} (goal ${goal})`;
}
