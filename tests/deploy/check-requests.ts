/** Checks everything that a proxy must do besides forwarding requests. */
import { askByHttp2, createVisitor } from './ask.ts';
import { contactMessage } from './contact-message.ts';
import type { ExampleProxy } from './example-proxies.ts';
import type { Report } from './report.ts';
import type { RunningProxy } from './run-proxy.ts';

type Site = { base: string; onlyOnSecond: string; ownAddress: string };

/**
 * The servers accept one message per address in ten minutes.
 * @param site `base`: its path; `onlyOnSecond`: a file below /assets/ that only the second server has; `ownAddress`: a
 * local address from which nothing was sent yet.
 */
export async function checkRequests({ name, tls }: ExampleProxy, proxy: RunningProxy, report: Report, site: Site) {
  const { base, onlyOnSecond, ownAddress } = site;
  const { visitor, origin, plain, certificate } = proxy;
  const page = await visitor.ask(`${base}/blue`, { headers: { 'Accept-Encoding': 'gzip, br' } });
  report.check(
    `${name}: a page below the base path comes compressed by the server`,
    page.status === 200 && page.headers['content-encoding'] !== undefined,
  );
  const link = (await visitor.ask(`${base}/`)).body.toString();
  report.check(
    `${name}: links stay below the base path`,
    link.includes(`href="${base}/blue"`) && !link.includes('href="/blue"'),
  );
  if (tls) {
    report.check(`${name}: HTTP/2`, (await askByHttp2(origin, `${base}/`, certificate)) === 200);
    const { headers } = await visitor.ask(`${base}/`);
    report.check(`${name}: HSTS from SITE_URL`, String(headers['strict-transport-security']).startsWith('max-age='));
  }
  for (const path of ['/metrics', '/healthz', '/readyz', `${base}/metrics`])
    report.check(`${name}: ${path} is not for visitors`, (await visitor.ask(path)).status === 404);

  const send = async (address: string, from = '127.0.0.1') =>
    (
      await visitor.ask(`${base}/api/v1/contact`, {
        ...contactMessage({ 'X-Forwarded-For': address, Forwarded: `for=${address}` }),
        from,
      })
    ).status;
  const statuses = [await send('192.0.2.1'), await send('192.0.2.2'), await send('192.0.2.3')];
  report.check(
    `${name}: an invented X-Forwarded-For does not pass the rate limit`,
    statuses.includes(429),
    statuses.join(),
  );
  const other = await send('127.0.0.1', ownAddress);
  report.check(`${name}: a visitor with another address is counted for himself`, other === 202, String(other));

  const found: number[] = [];
  for (let count = 0; count < 12; count++)
    found.push((await visitor.ask(`${base}/assets/${onlyOnSecond}?${count}`)).status);
  report.check(
    `${name}: a file that one server lacks comes from the other`,
    found.every((status) => status === 200),
    found.join(),
  );
  const missing = await visitor.ask(`${base}/assets/nowhere-AAAAAAAA.js`);
  report.check(`${name}: a file that no server has is 404`, missing.status === 404);
  if (tls && name !== 'caddy') {
    const byHttp = createVisitor(plain, certificate);
    const { status, headers } = await byHttp.ask(`${base}/`);
    byHttp.close();
    report.check(`${name}: HTTP leads to HTTPS`, status === 301 && String(headers.location).startsWith('https://'));
  }
}
