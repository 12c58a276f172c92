import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { PeopleList } from '../../ui/article/people-list/people-list.tsx';
import { CalendarLink, Detail, DetailSection } from '../../ui/basic/detail/detail.tsx';
import { FactList } from '../../ui/basic/fact-list/fact-list.tsx';
import { FileLinks } from '../../ui/basic/file-links/file-links.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { MailText } from '../../ui/basic/mail-text/mail-text.tsx';
import { MarkedList } from '../../ui/basic/marked-list/marked-list.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { StepList } from '../../ui/basic/step-list/step-list.tsx';
import { VacancyRow } from '../../ui/page/vacancy-row/vacancy-row.tsx';
import type { load } from './load.ts';

type VacancyData = DataOf<typeof load>;

export function staticParts(data: VacancyData) {
  return { data: {}, parts: { page: <Vacancy data={data} /> } };
}

function Vacancy({ data }: { data: VacancyData }) {
  return (
    <>
      <Detail
        title={data.title}
        summary={data.summary}
        kicker={data.team}
        notices={data.notices}
        aside={<Terms data={data} />}
      >
        <Html className="prose" value={data.body} />
        <DetailSection id="duties" heading="What you will do">
          <MarkedList items={data.duties} />
        </DetailSection>
        <div className="detail__pair">
          <DetailSection id="must-have" heading="What you need">
            <MarkedList items={data.mustHave} />
          </DetailSection>
          {data.niceToHave.length > 0 && (
            <DetailSection id="nice-to-have" heading="Welcome, not needed">
              <MarkedList items={data.niceToHave} />
            </DetailSection>
          )}
        </div>
        <DetailSection id="benefits" heading="What you get">
          <MarkedList items={data.benefits} />
        </DetailSection>
        <DetailSection id="process" heading="How we hire">
          <StepList steps={data.process} />
        </DetailSection>
        <Application data={data} />
        {data.colleagues.length > 0 && (
          <DetailSection id="colleagues" heading="People you would work with">
            <PeopleList people={data.colleagues} />
          </DetailSection>
        )}
      </Detail>
      {data.similar.length > 0 && (
        <Section id="similar" heading="Similar roles" more={{ href: href('careers'), label: 'All roles' }}>
          {data.similar.map((vacancy) => (
            <VacancyRow key={vacancy.href} vacancy={vacancy} />
          ))}
        </Section>
      )}
    </>
  );
}

function Terms({ data: { facts, apply, files } }: { data: VacancyData }) {
  return (
    <>
      <FactList facts={facts} />
      {apply && <ApplyButton apply={apply} />}
      {apply && <CalendarLink href={apply.calendar}>Add the closing date to your calendar (.ics)</CalendarLink>}
      {files.length > 0 && <FileLinks what="This role" files={files} />}
    </>
  );
}

function ApplyButton({ apply: { email, subject } }: { apply: NonNullable<VacancyData['apply']> }) {
  return (
    <a className="button" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
      Apply by email
    </a>
  );
}

function Application({ data: { apply, adjustments } }: { data: VacancyData }) {
  if (!apply) return null;
  return (
    <>
      <DetailSection id="apply" heading="How to apply">
        <p>
          Send one page and a CV to{' '}
          <a href={`mailto:${apply.email}?subject=${encodeURIComponent(apply.subject)}`}>{apply.email}</a> with “
          {apply.subject}” in the subject. Closes {apply.closing}.
        </p>
      </DetailSection>
      <DetailSection id="adjustments" heading="Adjustments">
        <p>
          <MailText text={adjustments} />
        </p>
      </DetailSection>
    </>
  );
}
