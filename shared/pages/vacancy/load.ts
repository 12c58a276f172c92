import { type Content, type Entry, visibilityOf } from '../../content.ts';
import { found, gone, type LoadRequest, missing, redirect } from '../../page.ts';
import { summarizePerson } from '../../records/people/load-people.ts';
import { formatSalary, splitVacancies, summarizeVacancy } from '../../records/vacancies/load-vacancies.ts';
import { closedAt, describeClosing, vacancyState } from '../../records/vacancies/vacancy-state.ts';
import { href } from '../../routes.ts';
import { alternateFiles, alternateLinks } from '../../site/alternates.ts';
import { calendarHref, entryHref } from '../../site/entry-href.ts';
import { describeIn, formatDay } from '../../text/format.ts';

const shownSimilar = 3;

/** A vacancy: how to apply while it is open, a notice for some time after it closed, then 410. */
export async function load({ params, content, now }: LoadRequest<'vacancy'>) {
  const vacancy = content.find('vacancies', params.id);
  if (!vacancy) return missing();
  const state = vacancyState(vacancy, now);
  if (state === 'gone' || visibilityOf(vacancy, now) === 'gone') return gone();
  if (params.vacancytitle !== vacancy.slug) return redirect(entryHref(vacancy));
  const { title, summary, team, reference, contract, hours, place } = vacancy;
  const { duties, mustHave, niceToHave, benefits, adjustments } = vacancy;
  const calendar = calendarHref(vacancy);
  const isPublic = visibilityOf(vacancy, now) === 'public';
  const closing = state === 'open' ? describeClosing(vacancy, now) : undefined;
  return found(
    {
      title: title.endsWith(team) ? title : `${title}, ${team}`,
      description: describeIn(summary),
      path: entryHref(vacancy),
      alternates: [
        { type: 'text/calendar', title: `Closing date: ${title}`, href: calendar },
        ...(isPublic ? alternateLinks(vacancy) : []),
      ],
      crumbs: [
        { label: 'About Us', href: href('about-us') },
        { label: 'Careers', href: href('careers') },
        { label: title },
      ],
      ...(state === 'closed' && { noindex: true }),
    },
    {
      title,
      summary,
      team,
      notices: state === 'closed' ? [closingNotice(vacancy, now)] : [],
      facts: [
        { label: 'Place', lines: [place] },
        { label: 'Contract', lines: [contract, hours] },
        { label: 'Salary', lines: [formatSalary(vacancy)] },
        ...(closing ? [{ label: 'Closes', lines: [closing] }] : []),
        { label: 'Reference', lines: [reference] },
      ],
      body: (await content.read(vacancy)).html,
      duties,
      mustHave,
      niceToHave,
      benefits,
      process: vacancy.process.map(({ step, text, length }) => ({ title: step, text, when: length })),
      adjustments,
      /** Undefined once the vacancy is closed. */
      apply: closing
        ? { email: content.site.emails.careers, subject: `${reference} ${title}`, closing, calendar }
        : undefined,
      files: isPublic ? alternateFiles(vacancy) : [],
      colleagues: vacancy.colleagues
        .flatMap((id) => content.find('people', id) ?? [])
        .map((person) => summarizePerson(content, person)),
      similar: similarRoles(vacancy, content, now).map((role) => summarizeVacancy(role, now)),
    },
  );
}

function closingNotice(vacancy: Entry<'vacancies'>, now: Date): string {
  const at = closedAt(vacancy, now);
  const reason = vacancy.withdrawn?.at === at ? ` ${vacancy.withdrawn.reason}` : '';
  return `This role closed on ${formatDay(at, vacancy.timeZone)}.${reason}`;
}

/** Other open vacancies: same team first, then same city. */
function similarRoles({ id, team, place }: Entry<'vacancies'>, content: Content, now: Date): Entry<'vacancies'>[] {
  const city = (address: string) => address.split(/[,;]/)[0];
  const similarity = (role: Entry<'vacancies'>) =>
    2 * Number(role.team === team) + Number(city(role.place) === city(place));
  return splitVacancies(content, now)
    .open.filter((role) => role.id !== id && similarity(role) > 0)
    .toSorted((a, b) => similarity(b) - similarity(a))
    .slice(0, shownSimilar);
}
