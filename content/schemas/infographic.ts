/**
 * An infographic: a text with panels that are drawn from the figures. The body has one `##` heading for each section.
 */
import * as z from 'zod';
import { panelNames } from '../vocabulary/panels.ts';
import { anchor, changeNotes, idList, instant, lifecycle, namedDays, text } from './fields.ts';

/**
 * A panel is placed beside the section whose heading has the id `section`: a drawing of its own, or a chart of
 * content/charts.
 */
const placedPanel = z.union([
  z.strictObject({ section: anchor, panel: z.enum(panelNames) }),
  z.strictObject({ section: anchor, chart: z.string() }),
]);

export const infographicSchema = z.strictObject({
  status: lifecycle.status,
  publishAt: instant,
  /** The finding, as a sentence. */
  title: text(110),
  shortTitle: text(60).optional(),
  standfirst: text(240),
  /** For search engines and links in other sites, if the standfirst is longer. */
  description: text(155).optional(),
  authors: z.array(z.string()).min(1),
  materials: idList,
  dates: namedDays,
  panels: z.array(placedPanel).min(1),
  changes: changeNotes,
});
export const infographicDetails = z.strictObject({ sources: idList });
export const infographicReferences = {
  authors: 'people',
  materials: 'materials',
  'dates.measures': 'measures',
  sources: 'sources',
  'panels.chart': 'charts',
} as const;
