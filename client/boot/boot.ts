/**
 * The script in the head that runs before the first paint: applies the color scheme, decides which fonts to load and
 * what to render first, keeps early clicks. It is inlined in the document.
 */
import { firstPaint } from '../browser/first-paint.ts';
import { renderViewFirst } from '../browser/view-first.ts';
import './color-scheme.ts';
import { fetchFonts } from './fonts.ts';
import './keep-clicks.ts';

const { textFonts = '', displayFont = '' } = (document.currentScript as HTMLScriptElement).dataset;
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// After a reload, and on Back or Forward, the browser restores the scroll position.
if (navigation?.type === 'navigate' && !location.hash) void renderViewFirst(firstPaint());
fetchFonts({ text: textFonts, display: displayFont });
