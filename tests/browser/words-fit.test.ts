import { expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser.ts';
import { siteContent, sourceOf, today } from '../support/site.ts';

const site = serveToBrowser();

test('no word in the steps of a supply chain is broken, whatever the width', async () => {
  const page = await visit(site, '/subscriptions/critical-materials/copper', { ...wide, javaScriptEnabled: false });
  // A word that is broken would otherwise pass the edge of its step.
  await page.locator('.chain__name').evaluateAll((names) => {
    for (const name of names) (name as HTMLElement).style.overflowWrap = 'normal';
  });
  for (const width of [360, 640, 800, 1000, 1090, 1160, 1240, 1250, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await page
      .locator('.chain__name')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent));
    expect(broken, `${width} pixels wide`).toEqual([]);
  }
  await page.context().close();
});

test('no text of an infographic passes the edge of its picture on a phone', async () => {
  for (const { id } of sourceOf(siteContent()).at(today).list('infographics')) {
    const page = await visit(site, `/blue/infographics/${id}/a`, { ...phone, javaScriptEnabled: false });
    const outside = await page.locator('main svg text:visible').evaluateAll((texts) =>
      texts
        .filter((text) => {
          const [own, frame] = [text.getBoundingClientRect(), text.closest('svg')?.getBoundingClientRect()];
          return frame !== undefined && (own.left < frame.left - 1 || own.right > frame.right + 1 || own.top < frame.top - 1 || own.bottom > frame.bottom + 1);
        })
        .map(({ textContent }) => textContent),
    );
    expect(outside, id).toEqual([]);
    await page.context().close();
  }
});
