/** Vacancies for lists: open ones by closing date, and those that closed recently. */
import type { Content, Entry } from '../../content.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatDay, formatNumber } from '../../text/format.ts';
import { closedAt, describeClosing, vacancyState } from './vacancy-state.ts';

export type VacancySummary = {
  href: string;
  title: string;
  team: string;
  summary: string;
  place: string;
  contract: string;
  salary: string;
  /** "Closes …" or "Closed …". */
  closing: string;
};

/** Open vacancies by closing date, soonest first; closed ones latest first. */
export function splitVacancies(
  content: Content,
  now: Date,
): { open: Entry<'vacancies'>[]; closed: Entry<'vacancies'>[] } {
  const { open = [], closed = [] } = Object.groupBy(content.list('vacancies'), (vacancy) => vacancyState(vacancy, now));
  return { open, closed: closed.toReversed() };
}

export function summarizeVacancy(vacancy: Entry<'vacancies'>, now: Date): VacancySummary {
  const { title, team, summary, place, contract, timeZone } = vacancy;
  const isOpen = vacancyState(vacancy, now) === 'open';
  return {
    href: entryHref(vacancy),
    title,
    team,
    summary,
    place,
    contract,
    salary: formatSalary(vacancy),
    closing: isOpen
      ? `Closes ${describeClosing(vacancy, now)}`
      : `Closed ${formatDay(closedAt(vacancy, now), timeZone)}`,
  };
}

/** "GBP 56,000–70,000 a year" */
export function formatSalary({ salary: { min, max, currency, per } }: Pick<Entry<'vacancies'>, 'salary'>): string {
  const range = min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`;
  return `${currency} ${range} ${per === 'hour' ? 'an' : 'a'} ${per}`;
}
