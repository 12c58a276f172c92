/**
 * promtool of Prometheus: the one that is installed, or the one that `npm run verify -- deploy` has fetched from
 * Debian's packages.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../support/root.mjs';
import { faults, healthy, type Series } from './alert-faults.ts';

export type AlertRule = { alert: string; labels: Record<string, string>; annotations: Record<string, string> };

const fetched = join(root, '.cache/promtool');
const alertsFile = join(root, 'deploy/prometheus/alerts.yaml');
/** The minute at which a fault has lasted long enough for every alert. */
const evaluatedAt = '45m';

const answers = (program: string) => spawnSync(program, ['--version']).status === 0;

export function findPromtool(): string | undefined {
  return ['promtool', fetched].find(answers);
}

/**
 * Downloads Debian's package and takes the program out of it; nothing is installed.
 * @returns undefined where that is not possible.
 */
export function fetchPromtool(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    const { status } = spawnSync('apt-get', ['download', '-qq', 'prometheus'], { cwd: folder });
    const [file] = readdirSync(folder);
    if (status !== 0 || file === undefined || spawnSync('dpkg', ['-x', file, '.'], { cwd: folder }).status !== 0)
      return undefined;
    mkdirSync(dirname(fetched), { recursive: true });
    copyFileSync(join(folder, 'usr/bin/promtool'), `${fetched}.${process.pid}`);
    renameSync(`${fetched}.${process.pid}`, fetched);
    return findPromtool();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const readAlerts = (text: string) => (parse(text) as { groups: [{ rules: AlertRule[] }] }).groups[0].rules;

/** Lets Prometheus read the alerts. @returns what it objects to; empty if nothing. */
export function checkAlerts(promtool: string): string {
  const { status, stdout, stderr } = spawnSync(promtool, ['check', 'rules', alertsFile], { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

/**
 * Lets Prometheus evaluate the alerts: each fault fires its own alert and no other, and a healthy site none.
 * @returns what differs; empty if nothing.
 */
export function testAlerts(promtool: string, rules: readonly AlertRule[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  const file = join(folder, 'test.yaml');
  const cases = [
    toCase('healthy', {}, rules),
    ...Object.entries(faults).map(([alert, { series }]) => toCase(alert, series, rules)),
  ];
  // JSON is YAML too.
  writeFileSync(file, JSON.stringify({ rule_files: [alertsFile], evaluation_interval: '1m', tests: cases }));
  const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return status === 0 ? '' : stdout + stderr;
}

function toCase(name: string, series: Series, rules: readonly AlertRule[]) {
  return {
    name,
    interval: '1m',
    input_series: Object.entries({ ...healthy, ...series }).flatMap(([each, values]) =>
      values === undefined ? [] : [{ series: each, values }],
    ),
    alert_rule_test: rules.map(({ alert, labels, annotations }) => ({
      alertname: alert,
      eval_time: evaluatedAt,
      exp_alerts:
        alert === name ? [{ exp_labels: { ...labels, ...faults[alert]?.labels }, exp_annotations: annotations }] : [],
    })),
  };
}
