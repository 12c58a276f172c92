import type { DataOf } from '../../page.ts';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import { Documents } from './documents.tsx';
import type { load } from './load.ts';
import { Matrix } from './matrix.tsx';
import { Year } from './year.tsx';

type ListsData = DataOf<typeof load>;

export function staticParts(data: ListsData) {
  return { data: {}, parts: { page: <CriticalListsPage data={data} /> } };
}

function CriticalListsPage({ data }: { data: ListsData }) {
  return (
    <>
      <PageHead
        heading={data.heading}
        intro="Governments keep lists of the materials whose supply worries them. Here are those of seven governments, since when each names a material, and what changed in each year."
      >
        {data.message && (
          <p role="alert">
            {data.message} <a href="#changes">To the years</a>
          </p>
        )}
      </PageHead>
      <Section id="matrix" heading={data.finding}>
        <p className="official-lists__newest">{data.newest}</p>
        <Matrix lists={data.lists} rows={data.rows} />
      </Section>
      <Section id="changes" heading="What changed in a year">
        <Choices label="Changes by year" choices={data.years} />
        {data.changes && <Year changes={data.changes} latest={data.latest} />}
        <p className="official-lists__files">
          {data.files.map(({ label, href }) => (
            <Link key={href} href={href}>
              {label}{' '}
            </Link>
          ))}
        </p>
      </Section>
      <Section id="documents" heading="The editions we have">
        <Documents documents={data.documents} />
      </Section>
    </>
  );
}
