/** /tools/parts answers a list in the browser alone. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, openPage, phone, serveToBrowser, settled, wide } from '../support/browser/browser.ts';
import { dropFile } from '../support/browser/drop-file.ts';

const site = serveToBrowser();
const list = [
  'Teil;Stoff;Gewicht (kg);Ursprungsland;Zielland;Zolltarifnummer',
  'Verstärker;GaAs;1,5;China;Deutschland;2853.90',
  '=1+1;APT;2.500,0;CN;DE;',
  'Schraube;Unsinn;1;China;Deutschland;',
].join('\r\n');

async function openTool(options: Parameters<typeof openPage>[1] = wide) {
  const opened = await openPage(site.browser(), options);
  await opened.page.goto(`${site.origin()}/tools/parts`);
  await hydrated(opened.page);
  await opened.page.locator('#parts-file:enabled').waitFor();
  return opened;
}

/** Whether an address is that of the program. The file of the page itself has the same name, and is in its document. */
async function isProgram(): Promise<(address: URL) => boolean> {
  const html = await (await fetch(`${site.origin()}/tools/parts`)).text();
  return ({ pathname }) => /\/parts-list-[^/]*\.js$/.test(pathname) && !html.includes(pathname);
}

const answers = (page: Page) => page.locator('.parts__answer').allTextContents();
const sentence = (page: Page) => page.locator('.parts__sentence').textContent();
const fetched = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
const storedTexts = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state, document.cookie]),
  );

test('A dropped list is answered offline, without a request, and nothing of it is stored', async () => {
  const { page, consoleErrors } = await openTool();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // Every page asks for the manifest of its build, a second after it is idle.
  await expect.poll(() => fetched(page)).toContainEqual(expect.stringContaining('/builds/meta/'));
  // Links in view are fetched ahead, some after others.
  for (let before = -1; before !== requests.length; ) {
    before = requests.length;
    await settled(page);
  }
  await page.context().setOffline(true);
  requests.length = 0;
  await dropFile(page, list);
  await expect.poll(() => answers(page)).toEqual(['bound', 'bound', 'not understood']);
  expect(await page.locator('.parts__problem').textContent()).toMatch(/^Line 4\. Column 2 \(substance\): “Unsinn”/);
  expect(await page.locator('.parts__lines').textContent()).toContain('Verstärker');
  await page.getByRole('slider', { name: 'Day' }).press('ArrowLeft');
  await page.getByRole('radio', { name: /Not understood/ }).check();
  await expect.poll(() => answers(page)).toEqual(['not understood']);
  await page.getByRole('radio', { name: /All/ }).check();
  await page.locator('.parts__goods a').first().hover();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all results as CSV' }).click(),
  ]);
  const saved = readFileSync(await download.path(), 'utf8');
  expect(saved).toMatch(/^\uFEFF?line,part,substance,kg/);
  expect(saved).toContain("\r\n3,'=1+1,APT,2500,");
  await settled(page);
  expect(requests.filter((address) => !address.startsWith('blob:'))).toEqual([]);
  expect(await storedTexts(page)).not.toMatch(/GaAs|APT|Verst/);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('The slider of days answers to keys and says its day, and the field beside it is the same day', async () => {
  const { page } = await openTool();
  await page.getByRole('button', { name: 'Try the invented list' }).click();
  const slider = page.getByRole('slider', { name: 'Day' });
  const day = page.getByLabel('Exact day');
  await day.fill('2023-08-01');
  await expect.poll(() => sentence(page)).toContain('On Aug 1, 2023');
  expect(await slider.getAttribute('aria-valuetext')).toBe('Aug 1, 2023');
  const before = await answers(page);
  await slider.press('ArrowLeft');
  expect(await day.inputValue()).toBe('2023-07-31');
  expect(await slider.getAttribute('aria-valuetext')).toBe('Jul 31, 2023');
  await expect.poll(() => answers(page)).not.toEqual(before);
  await page.getByRole('button', { name: 'Today' }).click();
  expect(await page.getByRole('button', { name: 'Today' }).isDisabled()).toBe(true);
  await page.context().close();
});

test('A list that cannot be read is refused with the reason, and the next one has the focus on its name', async () => {
  const { page } = await openTool();
  await page.getByLabel('Or paste the lines').fill('name,price\nx,1');
  await page.getByRole('button', { name: 'Check these lines' }).click();
  await expect.poll(() => page.locator('.parts__message').textContent()).toContain('No column is named “substance”');
  expect(await page.locator('.parts__lines').count()).toBe(0);
  await page.locator('#parts-file').setInputFiles({
    name: 'big.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(5_000_001, 'a'),
  });
  await expect.poll(() => page.locator('.parts__message').textContent()).toContain('larger than 5 MB');
  await page.locator('#parts-file').setInputFiles({
    name: 'mine.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('substance\ntin'),
  });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('mine.csv');
  expect(await page.locator('.parts__message').textContent()).toBe('');
  await page.context().close();
});

test('A list is kept in the browser only while its switch is on', async () => {
  const { page } = await openTool();
  const kept = () => page.evaluate(() => localStorage.getItem('parts-list'));
  const keep = page.getByRole('checkbox', { name: 'Keep this list in this browser' });
  await page.getByLabel('Or paste the lines').fill('substance\ntin');
  await page.getByRole('button', { name: 'Check these lines' }).click();
  await page.locator('.parts__lines').waitFor();
  expect(await kept()).toBeNull();
  await keep.check();
  expect(await kept()).toBe('substance\ntin');
  await page.reload();
  await page.locator('.parts__lines').waitFor();
  expect(await keep.isChecked()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await keep.uncheck();
  expect(await kept()).toBeNull();
  await page.context().close();
});

test('A file that is dropped before the program has come is read once it has, and until then the page says so', async () => {
  const { page } = await openPage(site.browser(), wide);
  let letProgramCome = () => {};
  const held = new Promise<void>((resolve) => {
    letProgramCome = resolve;
  });
  await page.route(await isProgram(), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin()}/tools/parts`);
  await hydrated(page);
  await dropFile(page, list);
  await expect.poll(() => page.locator('.parts__message').textContent()).toContain('still loading');
  letProgramCome();
  await expect.poll(() => answers(page)).toEqual(['bound', 'bound', 'not understood']);
  expect(await page.locator('.parts__message').textContent()).toBe('');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('liste.csv');
  await page.context().close();
});

test('A program that does not come and one that fails are told apart', async () => {
  const messages: (string | null)[] = [];
  for (const body of [undefined, 'export function openRules() { throw new Error("broken"); }']) {
    const { page } = await openPage(site.browser(), wide);
    await page.route(await isProgram(), (route) =>
      body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.goto(`${site.origin()}/tools/parts`);
    const message = page.locator('.parts__message:not(:empty)');
    await message.waitFor();
    messages.push(await message.textContent());
    await page.context().close();
  }
  expect(messages).toEqual([expect.stringContaining('could not be loaded'), expect.stringContaining('has failed')]);
});

test('On a narrow screen nothing has to be scrolled sideways, and long lists are shown in parts', async () => {
  const { page } = await openTool(phone);
  const many = Array.from({ length: 300 }, (_, index) => `Part ${index},Ti-6Al-4V,China,Germany`);
  await dropFile(page, ['part,substance,origin,destination', ...many].join('\n'));
  await expect.poll(async () => (await answers(page)).length).toBe(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => (await answers(page)).length).toBe(250);
  await page.context().close();
});

test('Without script the page has no tool, says why, and has a form that asks about one line', async () => {
  const { page } = await openPage(site.browser(), { ...wide, javaScriptEnabled: false });
  await page.goto(`${site.origin()}/tools/parts`);
  expect(await page.locator('.parts').isVisible()).toBe(false);
  expect(await page.locator('main').innerText()).toContain('needs its script');
  await page.getByLabel('Material, compound or formula').fill('gallium');
  await page.getByLabel('Made in').fill('China');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.waitForURL('**/policy/check?what=gallium&from=China&to=');
  expect(await page.locator('h2').first().innerText()).toContain('Gallium, from China');
  await page.context().close();
});
