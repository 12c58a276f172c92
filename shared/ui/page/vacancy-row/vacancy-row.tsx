/** A vacancy in a list: title, place, terms and closing date. */
import type { VacancySummary } from '../../../records/vacancies/load-vacancies.ts';
import { Link } from '../../basic/link/link.tsx';

export function VacancyRow({
  vacancy: { href, title, team, summary, place, contract, salary, closing },
}: {
  vacancy: VacancySummary;
}) {
  return (
    <article className="vacancy-row">
      <div>
        <h3 className="vacancy-row__title">
          <Link href={href}>{title}</Link>
        </h3>
        <p className="vacancy-row__summary">{summary}</p>
      </div>
      <div className="vacancy-row__terms">
        <p>
          <b>{team}</b>
        </p>
        <p>{place}</p>
        <p>{contract}</p>
      </div>
      <div className="vacancy-row__terms">
        <p>
          <b>{salary}</b>
        </p>
        <p>{closing}</p>
      </div>
    </article>
  );
}
