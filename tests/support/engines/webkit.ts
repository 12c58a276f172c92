/**
 * WebKitGTK over WebDriver (https://www.w3.org/TR/webdriver2/): WebKitWebDriver and MiniBrowser of Debian's
 * `webkit2gtk-driver`, on their own virtual display.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { endProcess, startDisplay } from './display.ts';
import type { Engine } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

export const isWebKitInstalled = existsSync(driver) && existsSync('/usr/bin/Xvfb') && miniBrowser !== undefined;

export async function startWebKit(): Promise<Engine> {
  const display = await startDisplay();
  const port = await freePort();
  const webDriver = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/status`).catch(() => undefined))) await wait(20);
  const browserOptions = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId } = await call<{ sessionId: string }>(`${origin}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const session = `${origin}/session/${sessionId}`;
  await call(`${session}/window/rect`, { width: 1280, height: 900 });
  return {
    name: 'WebKit',
    async navigate(url) {
      await call(`${session}/url`, { url });
    },
    async evaluate(run, ...args) {
      const script = `return (async () => JSON.stringify(await (${String(run)})(...${JSON.stringify(args)})) ?? 'null')()`;
      return JSON.parse(await call<string>(`${session}/execute/sync`, { script, args: [] }));
    },
    async performActions(actions) {
      await call(`${session}/actions`, { actions });
    },
    async traverseHistory(delta) {
      await call(`${session}/${delta < 0 ? 'back' : 'forward'}`, {});
    },
    async close() {
      await fetch(session, { method: 'DELETE' });
      await endProcess(webDriver);
      await endProcess(display.server);
    },
  };
}

/** @returns `value` of the answer. @throws what WebDriver reports as an error. */
async function call<Result>(url: string, body: object): Promise<Result> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
