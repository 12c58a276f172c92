import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createInstruments } from '../../server/metrics/instruments.ts';
import { createMetrics } from '../../server/operations/metrics.ts';
import { parseExposition } from '../support/exposition.ts';
import { createMemoryStore } from '../support/memory-store.ts';
import { root } from '../support/source-files.ts';

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
const panel = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1), gridPos: z.object({ x: z.number(), y: z.number() }) });
const { panels } = z.object({ panels: z.array(panel).min(1) }).parse(JSON.parse(read('deploy/grafana/dashboard.json')));

/** The labels of each metric that the server gives, as they are named in queries. */
const labelsByName = new Map<string, Set<string>>();
beforeAll(async () => {
  const store = createMemoryStore();
  const instruments = createInstruments();
  instruments.renders.observe(1, 'shared');
  instruments.storeOperations.observe(1);
  const { vitalLcp, vitalInp, vitalTtfb, vitalCls } = instruments;
  for (const vital of [vitalLcp, vitalInp, vitalTtfb, vitalCls]) vital.observe(1, 'home');
  const metrics = createMetrics({
    instruments,
    store,
    outbox: () => ({ status: 'ok', storeAnswers: true, reasons: [], running: 0, queued: 0, deadMails: 0, letters: { sent: 0, bounced: 0, full: 0, dead: 0 } }),
    pages: () => ({ cacheBytes: 0, renders: 0, waiting: 0, outcomes: { rendered: 0, refused: 0, late: 0, left: 0 } }),
    clock: () => new Date(),
    build: 'a',
    content: () => ({ revision: 'b', loadedAt: new Date(), failure: undefined }),
    dataDir: tmpdir(),
  });
  metrics.count({ route: 'home', method: 'GET', status: 200, started: performance.now() });
  for (const { samples } of parseExposition(await metrics.write()))
    for (const { name, labels } of samples) labelsByName.set(name, new Set(Object.keys(labels)));
});

const functions = /^(?:sum|max|min|count|rate|increase|changes|histogram_quantile|topk|by|and|or)$/;
/** Names of metrics in a query: what is neither function, nor label, nor text. */
function metricsIn(query: string): string[] {
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return [...new Set(bare.match(/\b[a-z]\w*/g) ?? [])].filter((word) => !functions.test(word));
}

const queries = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

test.each(queries)('The server gives what the query of %s asks for', (_title, query) => {
  const names = metricsIn(query);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !labelsByName.has(name))).toEqual([]);
  const known = new Set(['instance', ...names.flatMap((name) => [...(labelsByName.get(name) ?? [])])]);
  const chosen = Array.from(query.matchAll(/[{,]\s*(\w+)(?:=|!)/g), ([, label = '']) => label);
  const grouped = Array.from(query.matchAll(/\bby \(([^)]*)\)/g), ([, list = '']) => list.split(/, */)).flat();
  expect([...chosen, ...grouped].filter((label) => !known.has(label))).toEqual([]);
});

test('Names of metrics are found in a query, without functions and labels', () => {
  expect(metricsIn('sum by (le) (rate(a_total{status=~"5.."}[5m])) / max(b) > 0.1 and c == 1')).toEqual(['a_total', 'b', 'c']);
});

test('The runbook has a section for each alert, in the same order', () => {
  const headings = Array.from(read('docs/runbook.md').matchAll(/^## (.+)$/gm), ([, heading]) => heading);
  expect(headings).toEqual(alerts.map(({ alert }) => alert));
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) console.warn('SKIPPED: promtool is not installed, so Prometheus itself has not read the alerts (apt-get install prometheus)');

test.skipIf(!hasPromtool)('Prometheus can read the alerts', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', join(root, 'deploy/prometheus/alerts.yaml')], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  expect(stdout).toContain(`SUCCESS: ${alerts.length} rules found`);
});

test('Panels of the dashboard do not lie over each other', () => {
  const places = panels.map(({ gridPos }) => `${gridPos.x} ${gridPos.y}`);
  expect(new Set(places).size).toBe(places.length);
});
