/**
 * A strict parser of the text format of Prometheus, version 0.0.4, as our metrics use it; empty lines may separate
 * metrics.
 */

export type MetricFamily = {
  name: string;
  type: 'gauge' | 'counter' | 'histogram';
  help: string;
  samples: ExposedSample[];
};
export type ExposedSample = { name: string; labels: Record<string, string>; value: number };

const samplePattern =
  /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)+)\})? (\+Inf|-Inf|NaN|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)$/;

/** @throws {Error} that names the line that breaks a rule. */
export function parseExposition(text: string): MetricFamily[] {
  if (!text.endsWith('\n')) throw new Error('The last line has no end');
  const families = new Map<string, MetricFamily>();
  let current: MetricFamily | undefined;
  let help: RegExpExecArray | null = null;
  const seen = new Set<string>();
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const fail = (why: string) => new Error(`${why}: ${line}`);
    if (line.startsWith('# HELP ')) {
      help = /^# HELP (\w+) (.+)$/.exec(line);
      if (!help) throw fail('No description');
      continue;
    }
    const type = /^# TYPE (\w+) (gauge|counter|histogram)$/.exec(line);
    if (type) {
      const [, name = '', kind] = type;
      if (help?.[1] !== name) throw fail('TYPE does not follow the HELP of its metric');
      if (families.has(name)) throw fail('Described twice');
      if (kind === 'counter' && !name.endsWith('_total')) throw fail('A counter whose name does not end in _total');
      current = { name, type: kind as MetricFamily['type'], help: help[2] ?? '', samples: [] };
      families.set(name, current);
      continue;
    }
    const sample = samplePattern.exec(line);
    if (!sample) throw fail('No sample');
    const [, name = '', pairs = '', value = ''] = sample;
    if (!current || !belongs(name, current)) throw fail('A sample apart from its metric');
    if (seen.has(`${name}{${pairs}}`)) throw fail('Told twice');
    seen.add(`${name}{${pairs}}`);
    const labels = Object.fromEntries(
      Array.from(pairs.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, label = '', text = '']) => [label, text]),
    );
    current.samples.push({ name, labels, value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value) });
  }
  for (const family of families.values()) if (family.type === 'histogram') checkHistogram(family);
  return [...families.values()];
}

function belongs(name: string, { name: family, type }: MetricFamily): boolean {
  return type === 'histogram'
    ? [`${family}_bucket`, `${family}_sum`, `${family}_count`].includes(name)
    : name === family;
}

/** Checks that bounds and counts of the buckets increase, and that the last bucket is +Inf and equals the count. */
function checkHistogram({ name, samples }: MetricFamily) {
  const groups = Map.groupBy(samples, ({ labels: { le: _le, ...others } }) => JSON.stringify(others));
  for (const [labels, group] of groups) {
    const buckets = group.filter((sample) => sample.name.endsWith('_bucket'));
    const bounds = buckets.map(({ labels: { le } }) => (le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le)));
    const isRising = buckets.every(
      ({ value }, index) =>
        index === 0 || (value >= (buckets[index - 1]?.value ?? 0) && Number(bounds[index]) > Number(bounds[index - 1])),
    );
    const count = group.find((sample) => sample.name === `${name}_count`)?.value;
    if (!isRising || bounds.at(-1) !== Number.POSITIVE_INFINITY || buckets.at(-1)?.value !== count)
      throw new Error(`Buckets of ${name}${labels}`);
    if (!group.some((sample) => sample.name === `${name}_sum`)) throw new Error(`No sum of ${name}${labels}`);
  }
}
