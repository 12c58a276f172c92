/**
 * `npm run verify -- deploy`: runs the examples of deploy/. Debian's nginx, HAProxy, Caddy and Varnish in front of the
 * built site: requests, a release under load, a shared cache, an embargo; compose.yaml, manifests and systemd unit with
 * the installed tools. `ONLY=nginx` checks only one proxy, `ONLY=image` only the image, `RESTARTS=20` changes the
 * number of restarts. Checks that cannot run are printed as SKIPPED.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { setup as build } from '../support/setup/build-once.ts';
import { checkCache } from './check-cache.ts';
import { checkImage } from './check-image.ts';
import { checkRequests } from './check-requests.ts';
import { checkRestarts } from './check-restarts.ts';
import { checkSchedule } from './check-schedule.ts';
import { checkTools } from './check-tools.ts';
import { exampleProxies } from './example-proxies.ts';
import { installProxies } from './install-proxies.ts';
import { createReport } from './report.ts';
import { runProxy } from './run-proxy.ts';
import { startSiteServers } from './site-servers.ts';

const base = '/site';
const onlyOnSecond = 'only-on-second-AAAAAAAA.css';
const restarts = Number(process.env.RESTARTS ?? 6);
const report = createReport();

build();
const folder = mkdtempSync(join(tmpdir(), 'deploy-check-'));
const dist = join(root, 'dist');
const copyBuild = (name: string) => {
  execFileSync('cp', ['-al', dist, join(folder, name)]);
  return join(folder, name);
};
const second = copyBuild('second');
writeFileSync(join(second, 'assets', onlyOnSecond), '/* of the next build */\n');
const settings = {
  SITE_URL: `https://localhost${base}`,
  TRUST_PROXY: '1',
  DRAIN_MS: '3000',
  SHUTDOWN_GRACE_MS: '10000',
  LOG_LEVEL: 'info',
};
const newDataDir = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
};

try {
  checkTools(report, folder);
  if (!process.env.ONLY || process.env.ONLY === 'image') await checkImage(report, join(folder, 'image'));
  installProxies();
  const chosen = exampleProxies.filter(({ name }) => !process.env.ONLY || name === process.env.ONLY);
  for (const proxy of chosen.filter(({ program }) => !existsSync(program)))
    report.skip(`${proxy.name}: it is not installed (apt-get install ${proxy.debian})`);
  const installed = chosen.filter(({ program }) => existsSync(program));

  const limited = await startSiteServers([dist, second], {
    ...settings,
    FORMS_RATE: '1/10m',
    DATA_DIR: newDataDir('limited'),
  });
  for (const [index, example] of installed.entries()) {
    const proxy = await runProxy(example, limited.ports, `${base}/`);
    await checkRequests(example, proxy, report, { base, onlyOnSecond, ownAddress: `127.0.0.${index + 10}` });
    await proxy.stop();
  }
  await limited.stop();

  const servers = await startSiteServers([dist, dist], {
    ...settings,
    FORMS_RATE: 'off',
    DATA_DIR: newDataDir('open'),
  });
  for (const example of installed) {
    const proxy = await runProxy(example, servers.ports, `${base}/`);
    const links = (await proxy.visitor.ask(`${base}/sitemap`)).body.toString().matchAll(/href="(\/site\/[^"#?]*)"/g);
    const pages = [...new Set(Array.from(links, ([, path = '']) => path))].filter((path) => !path.includes('/assets/'));
    if (example.cache) await checkCache(example.name, proxy.visitor, pages, report);
    await checkRestarts(example.name, {
      visitor: proxy.visitor,
      servers,
      report,
      pages: pages.slice(0, 40),
      form: `${base}/api/v1/contact`,
      restarts,
    });
    await proxy.stop();
  }
  await servers.stop();

  for (const example of installed.filter(({ cache }) => cache))
    await checkSchedule(example, report, { base, settings, folder, copyBuild, newDataDir });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(report.end() > 0 ? 1 : 0);
