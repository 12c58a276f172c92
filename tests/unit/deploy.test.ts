import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createInstruments } from '../../server/platform/metrics/instruments.ts';
import { createMetrics } from '../../server/process/operations/metrics.ts';
import { faults, healthy } from '../deploy/alert-faults.ts';
import { checkAlerts, findPromtool, testAlerts } from '../deploy/promtool.ts';
import { now } from '../support/clock/now.ts';
import { parseExposition } from '../support/http/exposition.ts';
import { root } from '../support/root.mjs';
import { createMemoryStore } from '../support/site/memory-store.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rule = z.strictObject({
  alert: z.string().regex(/^[A-Z]\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().regex(/^[A-Z].+\.$/) }),
});
const alerts = z
  .strictObject({ groups: z.tuple([z.strictObject({ name: z.string(), rules: z.array(rule) })]) })
  .parse(parse(read('deploy/prometheus/alerts.yaml'))).groups[0].rules;
const panel = z.object({
  title: z.string(),
  targets: z.array(z.object({ expr: z.string() })).min(1),
  gridPos: z.object({ x: z.number(), y: z.number() }),
});
const { panels } = z.object({ panels: z.array(panel).min(1) }).parse(JSON.parse(read('deploy/grafana/dashboard.json')));

/** The labels of each metric that the server or Prometheus itself gives, as they are named in queries. */
const labelsByName = new Map([['up', new Set(['job', 'instance'])]]);
beforeAll(async () => {
  const store = createMemoryStore();
  const instruments = createInstruments();
  instruments.renders.observe({ kind: 'shared' }, 1);
  instruments.storeOperations.observe(1);
  const { vitalLcp, vitalInp, vitalTtfb, vitalCls } = instruments;
  for (const vital of [vitalLcp, vitalInp, vitalTtfb, vitalCls]) vital.observe({ route: 'home' }, 1);
  const metrics = createMetrics({ instruments, store, clock: now, build: 'a', dataDir: tmpdir() });
  metrics.addState({
    outbox: () => ({
      status: 'ok',
      reasons: [],
      running: 0,
      queued: 0,
      deadMails: 0,
      letters: { sent: 0, bounced: 0, full: 0, dead: 0 },
    }),
    pages: () => ({ cacheBytes: 0, renders: 0, waiting: 0, outcomes: { rendered: 0, refused: 0, late: 0, left: 0 } }),
    content: () => ({ revision: 'b', loadedAt: now(), failure: undefined }),
  });
  metrics.count({ route: 'home', method: 'GET', status: 200, started: performance.now() });
  for (const { samples } of parseExposition(await metrics.write()))
    for (const { name, labels } of samples) labelsByName.set(name, new Set(Object.keys(labels)));
});

const functions = /^(?:absent|sum|max|min|count|rate|increase|changes|histogram_quantile|topk|by|and|or)$/;
/** Names of metrics in a query: what is neither function, nor label, nor text. */
function metricsIn(query: string): string[] {
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return [...new Set(bare.match(/\b[a-z]\w*/g) ?? [])].filter((word) => !functions.test(word));
}

const queries = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

test.each(queries)('The server exports the metrics and labels in the query of %s', (_title, query) => {
  const names = metricsIn(query);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !labelsByName.has(name))).toEqual([]);
  const known = new Set(['instance', ...names.flatMap((name) => [...(labelsByName.get(name) ?? [])])]);
  const chosen = Array.from(query.matchAll(/[{,]\s*(\w+)(?:=|!)/g), ([, label = '']) => label);
  const grouped = Array.from(query.matchAll(/\bby \(([^)]*)\)/g), ([, list = '']) => list.split(/, */)).flat();
  expect([...chosen, ...grouped].filter((label) => !known.has(label))).toEqual([]);
});

test('Names of metrics are found in a query, without functions and labels', () => {
  expect(metricsIn('sum by (le) (rate(a_total{status=~"5.."}[5m])) / max(b) > 0.1 and c == 1')).toEqual([
    'a_total',
    'b',
    'c',
  ]);
});

test('The runbook has a section for each alert, in the same order', () => {
  const headings = Array.from(read('docs/runbook.md').matchAll(/^## (.+)$/gm), ([, heading]) => heading);
  expect(headings).toEqual(alerts.map(({ alert }) => alert));
});

test('There is a fault for each alert, made of metrics that the server gives', () => {
  expect(Object.keys(faults)).toEqual(alerts.map(({ alert }) => alert));
  const series = [healthy, ...Object.values(faults).map((fault) => fault.series)].flatMap((each) => Object.keys(each));
  const unknown = series.filter((each) => {
    const known = labelsByName.get(each.slice(0, each.indexOf('{')));
    const labels = Array.from(each.matchAll(/(\w+)="/g), ([, label = '']) => label).filter(
      (label) => label !== 'instance',
    );
    return !known || labels.some((label) => !known.has(label));
  });
  expect(unknown).toEqual([]);
});

const promtool = findPromtool();
if (!promtool)
  console.warn(
    'SKIPPED: there is no promtool, so Prometheus itself has not evaluated the alerts (npm run verify -- deploy fetches it)',
  );

test.skipIf(!promtool)('Prometheus can read the alerts', () => {
  expect(checkAlerts(promtool ?? '')).toBe('');
});

test.skipIf(!promtool)('Each fault fires its own alert and no other, and a healthy site fires none', () => {
  expect(testAlerts(promtool ?? '', alerts)).toBe('');
});

test('The panels of the dashboard do not overlap', () => {
  const places = panels.map(({ gridPos }) => `${gridPos.x} ${gridPos.y}`);
  expect(new Set(places).size).toBe(places.length);
});
