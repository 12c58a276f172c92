/** The browsers that play the streams: Chromium, Firefox and WebKitGTK, as the tests start them. */
import { execFileSync } from 'node:child_process';
import { launchBrowser } from '../../support/browser/launch-browser.ts';
import type { Engine } from '../../support/engines/engine.ts';
import { isFirefoxInstalled, startFirefox } from '../../support/engines/firefox.ts';
import { isWebKitInstalled, startWebKit } from '../../support/engines/webkit.ts';

export type PlayingBrowser = Pick<Engine, 'navigate' | 'evaluate' | 'close'> & { title: string };

/** What is missing is written to standard error. */
export async function startBrowsers(): Promise<PlayingBrowser[]> {
  const starts = [
    { name: 'Chromium', isInstalled: true, start: startChromium },
    {
      name: "Firefox (Debian's firefox-esr)",
      isInstalled: isFirefoxInstalled,
      start: async () => named(await startFirefox(), 'Firefox', 'firefox-esr'),
    },
    {
      name: "WebKitGTK (Debian's webkit2gtk-driver and xvfb)",
      isInstalled: isWebKitInstalled,
      start: async () => named(await startWebKit(), 'WebKitGTK', 'webkit2gtk-driver'),
    },
  ];
  for (const { name, isInstalled } of starts) if (!isInstalled) console.error(`SKIPPED: ${name} is not installed`);
  return Promise.all(starts.filter(({ isInstalled }) => isInstalled).map(({ start }) => start()));
}

async function startChromium(): Promise<PlayingBrowser> {
  const browser = await launchBrowser({ args: ['--autoplay-policy=no-user-gesture-required'] });
  const page = await browser.newPage();
  return {
    title: `Chromium ${browser.version()}`,
    async navigate(url) {
      await page.goto(url);
    },
    // As text, because Playwright passes only one argument.
    evaluate: (run, ...args) => page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`),
    close: () => browser.close(),
  };
}

function named(engine: Engine, name: string, debianPackage: string): PlayingBrowser {
  const version = execFileSync('dpkg-query', ['--show', '--showformat', '${Version}', debianPackage], {
    encoding: 'utf8',
  });
  return { ...engine, title: `${name} ${/^[\d.]+/.exec(version)?.[0]}` };
}
