/** Loads samples of whole pages: articles, a video, a policy, a publication, a service. */
import type { Entry } from '../../content.ts';
import type { BodyPart } from '../../figures/charts/load-body.ts';
import { loadCrystal } from '../../figures/crystals/load-crystal.ts';
import type { LoadRequest, Outcome } from '../../page.ts';
import { presentArticle } from '../../publishing/articles/load-article.ts';
import { loadNotices } from '../../publishing/articles/load-notices.ts';
import { composeLetter } from '../../publishing/letters/load-letter.ts';
import { loadService } from '../../publishing/services/load-service.ts';
import { listServices, summarizeService } from '../../publishing/services/load-services.ts';
import { stageSlope } from '../../publishing/services/load-stage-slope.ts';
import { load as loadIndex } from '../cmri/load.ts';
import { load as loadRisk } from '../cmri-material/load.ts';
import { load as loadPolicy } from '../cookie-policy/load.ts';
import { load as loadOverview } from '../subscriptions/load.ts';
import { load as loadVideo } from '../video/load.ts';

const yearsLater = 2;

/** @returns undefined if the content has none of a kind. */
export async function loadSamples({ content, search, now }: Pick<LoadRequest, 'content' | 'search' | 'now'>) {
  // Its charts would have the ids of the charts that the page shows as samples.
  const corrected = content
    .list('news')
    .find(({ changes, packed }) => !packed?.charts && changes.some(({ kind }) => kind === 'correction'));
  const written = longest(content.list('opinions'));
  const [[sample], [edition], [filmed]] = [
    listServices(content, 'monthly'),
    content.list('letters'),
    content.list('videos'),
  ];
  if (!corrected || !written || !sample || !edition || !filmed) return undefined;
  const request = { content, search, now, query: new URLSearchParams(), params: {} };
  const [article, opinion, video, policy, index] = await Promise.all([
    presentArticle(corrected, content, now).then(dataOf),
    presentArticle(written, content, now).then(dataOf),
    loadVideo({ ...request, params: { id: filmed.id } }).then(dataOf),
    loadPolicy(request).then(dataOf),
    loadIndex(request).then(dataOf),
  ]);
  const risk = dataOf(loadRisk({ ...request, params: { material: 'tungsten' } }));
  const overview = dataOf(loadOverview(request));
  if (!article || !opinion || !policy || !index || !overview) return undefined;
  const later = new Date(now);
  later.setUTCFullYear(now.getUTCFullYear() + yearsLater);
  const withdrawn = { at: corrected.publishAt, reason: 'its source was withdrawn.', keepBody: true };
  return {
    article: { ...article, body: article.body.map(withoutIds) },
    opinion,
    prose: opinion.body.flatMap((part) => ('text' in part ? part : [])),
    notices: loadNotices(content, { ...corrected, withdrawn }, corrected.changes, later),
    film: video?.film,
    policy,
    letter: composeLetter(content, edition),
    publication: index.page,
    columns: overview.columns,
    ranks: index.rows,
    rankKey: index.weights,
    unranked: index.unranked,
    indicators: risk?.indicators ?? [],
    table: index.table,
    slope: stageSlope(content, 'lithium'),
    coverage: listServices(content, 'monthly').map((service) => summarizeService(content, service)),
    crystal: loadCrystal(content, 'gallium'),
    service: { ...(await loadService(content, sample, now)).data, sample: undefined },
  };
}

/** The longest text is the most likely one to have a table, a pull quote and footnotes. */
function longest(opinions: readonly Entry<'opinions'>[]): Entry<'opinions'> | undefined {
  return opinions.toSorted((a, b) => (b.packed?.words ?? 0) - (a.packed?.words ?? 0))[0];
}

/** Removes the ids, because two texts on the page have footnotes with the same numbers. */
function withoutIds(part: BodyPart): BodyPart {
  if ('chart' in part) return part;
  const { __html: html } = part.text;
  return { ...part, text: { __html: html.replace(/ id="[^"]*"/g, '') } };
}

function dataOf<Data>(outcome: Outcome<Data>): Data | undefined {
  return outcome.kind === 'found' ? outcome.data : undefined;
}
