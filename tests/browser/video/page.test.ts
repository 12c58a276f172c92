import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { clockTime, indexAt } from '../../../shared/site/video-time.ts';
import { phone, serveToBrowser, visit, wide } from '../../support/browser/browser.ts';
import { siteContent, sourceOf, today } from '../../support/site/site.ts';
import { ofVideo, openVideoPage, playVideo, posterButton, publishedVideo } from '../../support/video/video-page.ts';

const site = serveToBrowser();
const content = sourceOf(siteContent()).at(today);
/** The lines of the transcript. */
async function cues() {
  const video = content.list('videos').find((each) => each.film);
  return video ? (await content.read(video)).transcript : [];
}
const line = (page: Page, text: string) => page.locator('.transcript li', { hasText: text }).getByRole('link');
const current = (page: Page) => page.locator('.transcript [aria-current]').textContent();

describe('Positions in a video', () => {
  test('A video begins at the time in its address', async () => {
    const { page } = await playVideo(site, { path: `${publishedVideo.path}?t=20` });
    expect(await ofVideo(page, 'currentTime')).toBeGreaterThanOrEqual(20);
  });
  test.each(['?t=999999', '?t=soon', '?t=-3', '?t='])(
    'An address with %s, which is not a valid time, does not change the page of the video',
    async (query) => {
      const { page } = await openVideoPage(site, { path: publishedVideo.path + query });
      expect(await posterButton(page).textContent()).toContain(`Play, ${clockTime(publishedVideo.durationS)}`);
    },
  );
  test('Clicking a line of the transcript seeks to its time and changes the address without a history entry', async () => {
    const spoken = await cues();
    const [early, late] = [spoken[2], spoken.at(-2)];
    if (!early || !late) throw new Error('The video says too little');
    const { page } = await openVideoPage(site);
    const entries = await page.evaluate(() => history.length);
    await line(page, early.text).click();
    await expect.poll(() => page.locator('video').count()).toBe(1);
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeGreaterThanOrEqual(early.startS - 0.1);
    expect(new URL(page.url()).search).toBe(`?t=${Math.floor(early.startS)}`);
    await line(page, late.text).click();
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeGreaterThanOrEqual(late.startS - 0.1);
    await expect.poll(() => current(page)).toContain(late.text);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
  test('Clicking a chapter of a video seeks to its start and makes it the current chapter', async () => {
    const { page } = await playVideo(site);
    const chapter = publishedVideo.chapters[2];
    await page
      .locator('.article__contents')
      .getByRole('link', { name: chapter?.title ?? '' })
      .click();
    await expect.poll(() => ofVideo(page, 'currentTime')).toBeGreaterThanOrEqual((chapter?.startS ?? 0) - 0.1);
    await expect.poll(() => page.locator('.article__contents [aria-current]').textContent()).toContain(chapter?.title);
  });
});

describe('The transcript of a video', () => {
  test('The transcript scrolls along with the video in its own box, and the page does not scroll', async () => {
    const spoken = await cues();
    const { page } = await playVideo(site);
    await page.keyboard.press('k');
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('9');
    const expected = spoken[indexAt(spoken, publishedVideo.durationS * 0.9)]?.text ?? '';
    await expect.poll(() => current(page)).toContain(expected);
    const isInView = () =>
      page.locator('.transcript__lines').evaluate((box) => {
        const [outer, inner] = [box, box.querySelector('[aria-current]')].map((each) => each?.getBoundingClientRect());
        return outer !== undefined && inner !== undefined && inner.top >= outer.top && inner.bottom <= outer.bottom;
      });
    await expect.poll(isInView).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
  test('A search in the transcript shows only the lines with the phrase, highlights the phrase and counts the lines', async () => {
    const spoken = await cues();
    const word = spoken[1]?.text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
    const { page } = await openVideoPage(site);
    await page.getByRole('searchbox', { name: 'Find in the transcript' }).fill(word.toUpperCase());
    const expected = spoken.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase())).length;
    await expect.poll(() => page.locator('.transcript li:visible').count()).toBe(expected);
    expect(await page.locator('.transcript mark').allTextContents()).toContain(word);
    expect(await page.locator('.transcript output').textContent()).toContain(String(expected));
    await page.getByRole('searchbox', { name: 'Find in the transcript' }).fill('');
    await expect.poll(() => page.locator('.transcript li:visible').count()).toBe(spoken.length);
  });
});

describe('Videos without script', () => {
  test('Without script the browser plays the file from the time in the address, with captions', async () => {
    const page = await visit(site, `${publishedVideo.path}?t=20`, { ...wide, javaScriptEnabled: false });
    const html = await page.content();
    expect(html).toContain(`<source src="${publishedVideo.mp4}#t=20" type="video/mp4">`);
    expect(
      await page.locator('video').evaluateAll((all) => all.map((each) => each.outerHTML.includes('controls'))),
    ).toEqual([true]);
    expect(await page.locator('video track').getAttribute('kind')).toBe('captions');
    expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(publishedVideo.mp4);
    expect(await page.locator('.transcript li:visible').count()).toBe((await cues()).length);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  });
  test('Without script the chapters of a video are links to their start times', async () => {
    const page = await visit(site, publishedVideo.path, { ...phone, javaScriptEnabled: false });
    await page.locator('.article__contents summary').click();
    await page.locator('.article__contents a').nth(2).click();
    await page.waitForURL(`**${publishedVideo.path}?t=${Math.floor(publishedVideo.chapters[2]?.startS ?? 0)}`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('?t=');
  });
});
