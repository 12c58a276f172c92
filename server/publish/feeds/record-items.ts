/** Feed items of records: dates of trade measures, open roles, corrections. */
import type { Entry } from '../../../shared/content.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { listArticles } from '../../../shared/records/articles/article-index.ts';
import { articleKinds } from '../../../shared/records/articles/article-kinds.ts';
import { figureHref } from '../../../shared/records/materials/figure-ids.ts';
import type { DatedEvent } from '../../../shared/records/measures/dates.ts';
import { countryOf } from '../../../shared/records/measures/list.ts';
import { formatSalary } from '../../../shared/records/vacancies/load-vacancies.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { formatDate, formatInstant, formatPublished } from '../../../shared/text/format.ts';
import type { FeedItem } from './feed.ts';
import { paragraphsText, vacancyText } from './full-text.tsx';
import { type ItemContext, materialNames } from './publication-items.ts';

type Correction = { key: string; at: string; href: string; title: string; what: string; note: string };

export function measureItem({ key, on, at, text, measure }: DatedEvent, { content, site }: ItemContext): FeedItem {
  const [instant, read] = [new Date(at).toISOString(), `As read on ${formatPublished(measure.readOn)}.`];
  return {
    key: `measures/${measure.id}#${key}`,
    url: site.siteUrl + entryHref(measure),
    title: `${measure.title} (${countryOf(measure)}): ${text}, ${formatPublished(on)}`,
    summary: `${measure.text}. ${measure.authority}. ${read}`,
    html: paragraphsText([`${measure.text}.`, `${measure.authority}. ${read}`]),
    authors: [],
    tags: [countryOf(measure), ...materialNames(content, measure.materials)],
    published: instant,
    updated: instant,
  };
}

export async function vacancyItem(vacancy: Entry<'vacancies'>, { content, site }: ItemContext): Promise<FeedItem> {
  const { title, team, summary, place, contract, hours, duties, mustHave, benefits, closesAt, timeZone, publishAt } =
    vacancy;
  const url = site.siteUrl + entryHref(vacancy);
  const facts = [
    { label: 'Place', lines: [place] },
    { label: 'Contract', lines: [contract, hours] },
    { label: 'Salary', lines: [formatSalary(vacancy)] },
    { label: 'Closes', lines: [formatInstant(closesAt, timeZone)] },
  ];
  const lists = [
    { heading: 'What you will do', items: duties },
    { heading: 'What you need', items: mustHave },
    { heading: 'What you get', items: benefits },
  ];
  return {
    key: `vacancies/${vacancy.id}`,
    url,
    title: `${title}, ${team}`,
    summary,
    html: vacancyText({ summary, facts, body: (await content.read(vacancy)).html, lists }, url, site),
    authors: [],
    tags: [team],
    published: publishAt,
    updated: publishAt,
  };
}

/** Corrections of articles and changes of figures. */
export function correctionItems(context: ItemContext): FeedItem[] {
  const { content, now, site } = context;
  const corrections = [...correctedArticles(context), ...changedFigures(context)];
  return corrections
    .filter(({ at }) => Date.parse(at) <= now.getTime())
    .map(({ key, at, href, title, what, note }) => ({
      key,
      url: site.siteUrl + href,
      title: `${what}: ${title}`,
      summary: note,
      html: paragraphsText([`${what} on ${formatDate(at)}: ${note}`]),
      authors: [content.site.name],
      tags: [],
      published: new Date(at).toISOString(),
      updated: new Date(at).toISOString(),
    }));
}

function correctedArticles({ content }: ItemContext): Correction[] {
  return listArticles(content).flatMap((article) =>
    article.changes
      .filter(({ kind }) => kind === 'correction')
      .map(({ at, note }) => ({
        key: `corrections/${article.collection}/${article.id}#${at}`,
        at,
        href: entryHref(article),
        title: article.title,
        what: `${articleKinds[article.collection].one} corrected`,
        note,
      })),
  );
}

function changedFigures({ content, now }: ItemContext): Correction[] {
  return listFigures(content, now).flatMap(({ id, name, changes }) =>
    changes.map(({ at, note }) => ({
      key: `corrections/figures/${id}#${at}`,
      at,
      href: figureHref(id),
      title: name,
      what: 'Figure changed',
      note,
    })),
  );
}
