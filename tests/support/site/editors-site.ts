/**
 * The site as editors write it in content/, at the machine's own day: the only tests that live in the present. Software
 * is tested on the test site.
 */
import { listStateChanges } from '../../../content/order.ts';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { ContentSource } from '../../../server/content/content-source.ts';
import { openAssets } from '../../../server/platform/build-output/assets.ts';
import { clockShiftMs } from '../clock/environment.mjs';
import { now } from '../clock/now.ts';
import { contentOfFolder } from './content-of-folder.ts';
import { sourceOf, testSite } from './site.ts';
import { testSiteBuild } from './test-site.ts';

/** Now, on a machine whose clock is right. */
export const presentDay = new Date(now().getTime() - clockShiftMs());

/** The content of content/. */
export const editorsContent = () => contentOfFolder('content');

let source: ContentSource | undefined;
export function editorsSource(): ContentSource {
  source ??= sourceOf(editorsContent());
  return source;
}

/** The app with the editors' content and the files of the test site's build. Its clock can be moved: `clock.now`. */
export const editorsSite = () =>
  testSite({ assets: openAssets(testSiteBuild), content: editorsSource(), now: presentDay });

/**
 * The instants of the coming days at which anything public changes state: entries, and measures of trade, which are
 * given by the day. The hours and days that a page of a vacancy counts down are left out.
 * @param days from the present. @returns in their order.
 */
export function comingChanges(days: number): Date[] {
  const { entries } = editorsContent().content;
  const daysOfMeasures = [...JSON.stringify(entries.measures).matchAll(/"(20\d\d-\d\d-\d\d)"/g)].flatMap(
    ([, day = '']) => [Date.parse(day), Date.parse(day) + dayMs],
  );
  const [from, to] = [presentDay.getTime(), presentDay.getTime() + days * dayMs];
  const all = [...listStateChanges(entries), ...daysOfMeasures].filter((at) => at > from && at <= to);
  return [...new Set(all)].toSorted((a, b) => a - b).map((at) => new Date(at));
}
