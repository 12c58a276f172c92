/** Feed items of records: dates of trade measures, open roles, corrections. */
import type { Entry } from '../../../shared/content.ts';
import { listRecords } from '../../../shared/publishing/catalog/list-records.ts';
import type { PublishedRecord } from '../../../shared/publishing/catalog/published-record.ts';
import { articleKindNames } from '../../../shared/records/articles/article-kinds.ts';
import type { DatedEvent } from '../../../shared/records/measures/dates.ts';
import { countryOf } from '../../../shared/records/measures/list.ts';
import { formatSalary } from '../../../shared/records/vacancies/load-vacancies.ts';
import { searchKinds } from '../../../shared/search.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { formatDate, formatInstant, formatPublished } from '../../../shared/text/format.ts';
import type { FeedItem } from './feed.ts';
import { paragraphsText, vacancyText } from './full-text.tsx';
import { type ItemContext, materialNames } from './publication-items.ts';

const correctable = [...articleKindNames, 'figures'] as const;

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
export function correctionItems({ content, now, site }: ItemContext): FeedItem[] {
  // Of corrections at one instant, that of the newer article comes first.
  const records = listRecords(content, now, correctable).toSorted((a, b) => publishedAt(b) - publishedAt(a));
  return records.flatMap((record) => {
    const [recorded, word] = record.kind === 'figure' ? ['updated', 'changed'] : ['corrected', 'corrected'];
    const what = `${searchKinds[record.kind].one} ${word}`;
    return record
      .history()
      .filter(({ at, kind }) => kind === recorded && Date.parse(at) <= now.getTime())
      .map(({ at, note = '' }) => ({
        key: `corrections/${record.collection}/${record.id}#${at}`,
        url: site.siteUrl + record.href,
        title: `${what}: ${record.label}`,
        summary: note,
        html: paragraphsText([`${what} on ${formatDate(at)}: ${note}`]),
        authors: [content.site.name],
        tags: [],
        published: new Date(at).toISOString(),
        updated: new Date(at).toISOString(),
      }));
  });
}

function publishedAt({ date = '1970' }: PublishedRecord): number {
  return Date.parse(date);
}
