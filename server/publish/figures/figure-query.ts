/** What the query of a file of a figure selects: colors, a unit, or the values of one release. */
import type { Content } from '../../../shared/content.ts';
import type { Figure } from '../../../shared/figures/figure.ts';
import { unitsOf } from '../../../shared/figures/list-figures.ts';
import { releasesOfFigure } from '../../../shared/records/revisions/series-of-figure.ts';
import { pointerTo } from '../../http/http-problem.ts';
import { queryProblem } from '../../http/query-problem.ts';
import { isScheme, type PictureScheme } from '../../platform/colors/chart-colors.ts';

/** Which parameters a format takes. */
export type QueryOfFormat = { hasScheme?: true; hasUnit?: true; hasVintage?: true };
/** `unit`: one of `unitsOf` the figure. `vintage`: the id of a release. */
export type FigureSelection = { scheme: PictureScheme; unit: string | null; vintage: string | null };

export const figureParameters = ['scheme', 'unit', 'vintage'];

/**
 * An empty release counts as none, as an empty `asOf` does.
 * @returns undefined for colors or a unit that the file does not have.
 * @throws {HttpProblem} 400 for a release that has no values of the figure, and names those that have.
 */
export function readFigureQuery(
  content: Content,
  { figure, format }: { figure: Figure; format: QueryOfFormat },
  query: URLSearchParams,
): FigureSelection | undefined {
  const [scheme, unit] = [query.get('scheme'), query.get('unit')];
  const vintage = query.get('vintage') || null;
  if (scheme !== null && !(format.hasScheme && isScheme(scheme))) return undefined;
  if (unit !== null && !(format.hasUnit && unitsOf(figure).includes(unit))) return undefined;
  if (vintage !== null) {
    const problem = problemOfVintage(vintage, releasesOfFigure(content, figure), { format, unit });
    if (problem) throw queryProblem([{ pointer: pointerTo(['vintage']), detail: problem }]);
  }
  return { scheme: scheme ?? 'light', unit, vintage };
}

function problemOfVintage(
  vintage: string,
  releases: readonly string[],
  { format, unit }: { format: QueryOfFormat; unit: string | null },
): string | undefined {
  if (!format.hasVintage) return 'is taken by the CSV, the workbook and the JSON of a figure';
  if (unit !== null) return 'stands alone: the values of a release are in its own unit';
  if (releases.length === 0) return 'is not taken here: we have no earlier releases of this figure';
  return releases.includes(vintage) ? undefined : `is no release of this figure; there are ${releases.join(', ')}`;
}
