/**
 * Compiles the Kubernetes manifests against the types of Kubernetes, from an npm package that is fetched for this
 * check.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../support/root.mjs';
import type { Report } from './report.ts';

const types = 'kubernetes-types@1.30.0';
const manifests = join(root, 'deploy/kubernetes');
/** kustomization.yaml is not a manifest of Kubernetes. */
const isManifest = (file: string) => file.endsWith('.yaml') && file !== 'kustomization.yaml';

/** @param folder into which the package is fetched. */
export function checkManifests(report: Report, folder: string) {
  const place = join(folder, 'manifests');
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{}');
  const { status, stderr } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', types], {
    cwd: place,
    encoding: 'utf8',
  });
  if (status !== 0)
    return report.skip(`types of Kubernetes: npm cannot install ${types}: ${stderr.trim().split('\n', 1)[0]}`);
  const files = readdirSync(manifests).filter(isManifest);
  for (const file of files)
    writeFileSync(join(place, file.replace(/\.yaml$/, '.ts')), toSource(readFileSync(join(manifests, file), 'utf8')));
  const said = compile(place);
  report.check(
    `${files.length} manifests have the fields of Kubernetes 1.30 with their types, and no others`,
    said === '',
    said,
  );
  writeFileSync(join(place, 'wrong.ts'), toSource('{ apiVersion: v1, kind: Service, spec: { port: 80 } }'));
  report.check(
    'a field that Kubernetes does not have is found',
    compile(place).includes("does not exist in type 'ServiceSpec'"),
  );
}

/** A manifest as a TypeScript constant of its type. */
function toSource(text: string): string {
  const manifest = parse(text) as { apiVersion: string; kind: string };
  const { apiVersion, kind } = manifest;
  const module = apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`;
  return `import type { ${kind} } from 'kubernetes-types/${module}';\nexport const manifest: ${kind} = ${JSON.stringify(manifest, null, 2)};\n`;
}

/** @returns the errors of the compiler, or an empty text. */
function compile(place: string): string {
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', types: [] };
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', place, '--pretty', 'false'], {
    encoding: 'utf8',
    cwd: place,
  }).stdout.trim();
}
