/** The citations of what has no authors: trade measures, datasets, editions of the risk index. */
import type { Content } from '../../../shared/content.ts';
import { versionInLedger } from '../../../shared/evidence/ledger.ts';
import { citeEdition } from '../../../shared/figures/cmri/cite-edition.ts';
import { editionsAt } from '../../../shared/figures/cmri/rank-at.ts';
import { findDataset } from '../../../shared/figures/datasets/datasets.ts';
import type { Citation } from '../../../shared/records/articles/citation.ts';
import { countryOf } from '../../../shared/records/measures/list.ts';
import { href } from '../../../shared/routes.ts';
import { formatDate } from '../../../shared/text/format.ts';

type Cite = (id: string, content: Content, now: Date) => Citation | undefined;

/** @param page the path of the page whose last segment is the id. */
export function citeRecord(
  page: string,
  id: string,
  { content, now }: { content: Content; now: Date },
): Citation | undefined {
  return citesOf[page.slice(0, -id.length)]?.(id, content, now);
}

/** Whether the records below a folder are facts that the ledger keeps. Datasets are tables made of them. */
export function isCitedFact(folder: string): boolean {
  return `${folder}/` in citesOf && citesOf[`${folder}/`] !== citeDataset;
}

const folderOf = (page: string) => page.slice(0, page.lastIndexOf('/') + 1);
const citesOf: Record<string, Cite> = {
  [folderOf(href('measure', { id: 'id' }))]: citeMeasure,
  [folderOf(href('dataset', { id: 'id' }))]: citeDataset,
  [folderOf(href('cmri-edition', { edition: 'id' }))]: citeEditionById,
};

/** The date of a measure is the day on which an editor last read its source. */
function citeMeasure(id: string, content: Content): Citation | undefined {
  const measure = content.find('measures', id);
  if (!measure) return undefined;
  return {
    kind: 'measures',
    id,
    authors: [],
    title: `${countryOf(measure)}: ${measure.title}`,
    standfirst: measure.text,
    publisher: content.site.name,
    genre: 'Trade measure',
    publishedAt: measure.readOn,
    state: versionInLedger(content, `as read on ${formatDate(measure.readOn)}`),
    href: href('measure', { id }),
  };
}

function citeDataset(id: string, content: Content, now: Date): Citation | undefined {
  const dataset = findDataset(content, id, now);
  if (!dataset) return undefined;
  const { title, description, published, lastChange } = dataset;
  return {
    kind: 'datasets',
    id,
    authors: [],
    title,
    standfirst: description,
    publisher: content.site.name,
    genre: 'Dataset',
    publishedAt: published,
    state: versionInLedger(content, `version of ${formatDate(lastChange)}`),
    href: href('dataset', { id }),
  };
}

function citeEditionById(id: string, content: Content, now: Date): Citation | undefined {
  const edition = editionsAt(content, now).find((each) => each.id === id);
  if (!edition) return undefined;
  const cited = citeEdition(content, edition);
  return {
    kind: 'cmri',
    id,
    authors: [],
    title: `Critical Materials Risk Index, edition of ${cited.name}`,
    standfirst: `Ranks and scores of supply risk as of ${cited.date}.`,
    publisher: content.site.name,
    genre: 'Risk index',
    publishedAt: edition.date,
    state: versionInLedger(content, cited.id),
    href: href('cmri-edition', { edition: id }),
  };
}
