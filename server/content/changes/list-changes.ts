/** Lists all changes of published records: publications, corrections, updates, withdrawals. */
import type { Content, Entry } from '../../../shared/content.ts';
import { citeEdition } from '../../../shared/figures/cmri/cite-edition.ts';
import { editionsAt } from '../../../shared/figures/cmri/rank-at.ts';
import { listDatasets } from '../../../shared/figures/datasets/datasets.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { publicChanges } from '../../../shared/publishing/articles/cite-article.ts';
import type { Article } from '../../../shared/records/articles/article-kinds.ts';
import { articleKindNames } from '../../../shared/records/articles/article-kinds.ts';
import { describeChange } from '../../../shared/records/events/event-state.ts';
import { eventsOf } from '../../../shared/records/measures/dates.ts';
import { vacancyState } from '../../../shared/records/vacancies/vacancy-state.ts';
import { href } from '../../../shared/routes.ts';
import type { recordedKinds } from '../../../shared/site/api/filter-values.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';

/**
 * `at` in milliseconds since 1970. `record`: the id in its collection. `href`: below the base path. Of a withdrawn
 * record only the id is reported.
 */
export type RecordedChange = {
  id: string;
  at: number;
  kind: (typeof recordedKinds)[number];
  collection: string;
  record: string;
  title: string | null;
  href: string | null;
  note: string | null;
  materials: readonly string[];
};
type Subject = Pick<RecordedChange, 'collection' | 'record' | 'title' | 'href' | 'materials'>;
/** `number`: of several changes of a kind, where they are numbered. */
type Happened = { at: string; kind: RecordedChange['kind']; note?: string; number?: number };

/** The collections whose entries may be withdrawn. */
export const withdrawableNames = [...articleKindNames, 'letters', 'events', 'vacancies'] as const;

/**
 * @returns the changes up to `now`, unordered. Materials, terms, services and people have no dates and are not
 * included.
 */
export function listChangesOf(view: Content, now: Date): RecordedChange[] {
  const articles = articleKindNames.flatMap((kind) =>
    (view.list(kind) as readonly Article[]).flatMap(changesOfArticle),
  );
  const all = [...articles, ...changesOfPublications(view, now), ...changesOfRecords(view, now), ...withdrawals(view)];
  return all.filter(({ at }) => at <= now.getTime());
}

function changesOfArticle(article: Article): RecordedChange[] {
  return changesTo(subjectOf(article), [
    { at: article.publishAt, kind: 'published' },
    ...publicChanges(article.changes).map(
      ({ at, kind, note }): Happened => ({ at, kind: kind === 'correction' ? 'corrected' : 'updated', note }),
    ),
  ]);
}

function changesOfPublications(view: Content, now: Date): RecordedChange[] {
  const vacancies = view.list('vacancies').filter((vacancy) => vacancyState(vacancy, now) !== 'gone');
  const publications = [...view.list('infographics'), ...view.list('letters'), ...view.list('events'), ...vacancies];
  return publications.flatMap((publication) =>
    changesTo(subjectOf(publication), [
      ...dated(publication.publishAt, publication.collection === 'infographics' ? publication.changes : []),
      ...(publication.collection === 'events' && publication.change
        ? [
            {
              at: publication.change.at,
              kind: 'updated' as const,
              note: describeChange(publication.change),
              number: publication.change.number,
            },
          ]
        : []),
      ...(publication.collection === 'vacancies'
        ? [{ at: publication.closesAt, kind: 'updated' as const, note: 'Closed' }]
        : []),
    ]),
  );
}

/** Changes of figures and trade measures, which are dated by the day. */
function changesOfRecords(view: Content, now: Date): RecordedChange[] {
  const figures = listFigures(view, now).flatMap(({ id, name, materials, published, changes }) =>
    changesTo(
      { collection: 'figures', record: id, title: name, href: href('figure', { id }), materials },
      dated(published, changes),
    ),
  );
  const datasets = listDatasets(view, now).flatMap(({ id, title, materials, published, changes }) =>
    changesTo(
      { collection: 'datasets', record: id, title, href: href('dataset', { id }), materials },
      dated(published, changes),
    ),
  );
  const editions = editionsAt(view, now).flatMap((edition) =>
    changesTo(
      {
        collection: 'cmri',
        record: edition.id,
        title: `Critical Materials Risk Index, ${citeEdition(view, edition).name}`,
        href: href('cmri-edition', { edition: edition.id }),
        materials: [],
      },
      dated(edition.date, []),
    ),
  );
  const measures = view.list('measures').flatMap((measure) =>
    eventsOf(measure).flatMap(({ at, key, text }) => {
      const [change] = changesTo(subjectOf(measure), [{ at: new Date(at).toISOString(), kind: 'updated', note: text }]);
      return change ? [{ ...change, id: `${change.id}-${key}` }] : [];
    }),
  );
  return [...figures, ...datasets, ...editions, ...measures];
}

function dated(published: string, changes: readonly { at: string; note: string }[]): Happened[] {
  return [
    { at: published, kind: 'published' },
    ...changes.map(({ at, note }): Happened => ({ at, kind: 'updated', note })),
  ];
}

function withdrawals(view: Content): RecordedChange[] {
  return withdrawableNames.flatMap((name) =>
    view
      .withdrawn(name)
      .flatMap(({ id, withdrawn }) =>
        changesTo(
          { collection: name, record: id, title: null, href: null, materials: [] },
          withdrawn ? [{ at: withdrawn.at, kind: 'withdrawn' }] : [],
        ),
      ),
  );
}

function subjectOf(entry: Entry & { title: string; materials?: readonly string[] }): Subject {
  return {
    collection: entry.collection,
    record: entry.id,
    title: entry.title,
    href: entryHref(entry),
    materials: entry.materials ?? [],
  };
}

function changesTo(subject: Subject, happened: readonly Happened[]): RecordedChange[] {
  return happened.map(({ at, kind, note = null as string | null, number }, index) => ({
    id: `${subject.collection}-${subject.record}-${kind}-${number ?? index}`,
    at: Date.parse(at),
    kind,
    ...subject,
    note,
  }));
}
