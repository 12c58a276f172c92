/** Firefox, controlled by WebDriver BiDi, which it supports without a driver: https://w3c.github.io/webdriver-bidi/ */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clockShiftMs } from '../clock/environment.mjs';
import { shiftDate } from '../clock/shift-date.mjs';
import { connectBidi } from './bidi.ts';
import type { Engine, PrintedPage } from './engine.ts';

const executable = '/usr/bin/firefox-esr';

export const isFirefoxInstalled = existsSync(executable);

export async function startFirefox(): Promise<Engine & PrintedPage> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const firefox = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', '--width=1280', '--height=800'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    },
  );
  const exited = once(firefox, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    void exited.then(([code]) => reject(new Error(`Firefox ended with ${code} before it listened`)));
    createInterface({ input: firefox.stderr }).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const { send, close } = await connectBidi(`${address}/session`);
  await send('session.new', { capabilities: {} });
  await send('script.addPreloadScript', { functionDeclaration: `() => (${String(shiftDate)})(${clockShiftMs()})` });
  // The first tab of a headless window has no focus, so keys would not reach its buttons.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  return {
    name: 'Firefox',
    async navigate(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, ...args) {
      const expression = `(async () => JSON.stringify(await (${String(run)})(...${JSON.stringify(args)})) ?? 'null')()`;
      const answer = await send<ScriptResult>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    async performActions(actions) {
      await send('input.performActions', { context, actions });
    },
    async traverseHistory(delta) {
      await send('browsingContext.traverseHistory', { context, delta });
    },
    async print() {
      const { data } = await send<{ data: string }>('browsingContext.print', { context, background: true });
      return Buffer.from(data, 'base64');
    },
    async close() {
      await send('browser.close', {});
      close();
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type ScriptResult =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };
