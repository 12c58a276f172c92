/** Writes metrics in the text format of Prometheus, version 0.0.4. */

export type Labels = Record<string, string>;
export type Sample = [labels: Labels, value: number];

/** @param values of the labels, in the order of their names. */
export function toLabels(names: readonly string[], values: readonly string[]): Labels {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/** Label values are our own names (letters, digits, `.`, `+`, `-`, `_` and spaces) and need no escaping. @returns one line without its end. */
export function formatSample(name: string, [labels, value]: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${pairs.length ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** A metric with its description. @param lines its samples, if there are any. */
export function writeMetric(name: string, type: 'gauge' | 'counter' | 'histogram', help: string, lines: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

export function writeGauge(name: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map((each) => formatSample(name, each));
  return writeMetric(name, 'gauge', help, lines);
}

/** A counter whose value is counted elsewhere. */
export function writeCounter(name: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map((each) => formatSample(name, each));
  return writeMetric(name, 'counter', help, lines);
}
