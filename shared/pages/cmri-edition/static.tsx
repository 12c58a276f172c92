import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { DataTable } from '../../ui/basic/data-table/data-table.tsx';
import { Link, useCanonicalAddress } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { Unranked } from '../../ui/data/risk-ranking/unranked.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;

export function staticParts(data: Data) {
  return { data: {}, parts: { page: <Edition data={data} /> } };
}

function Edition({ data }: { data: Data }) {
  const { citation, finding, table, unranked, previous, since } = data;
  return (
    <>
      <PageHead
        kicker="CMRI"
        heading={`Edition of ${citation.name}`}
        intro={`As of ${citation.date}. ${finding}. An edition stays as it was published: corrections go into the next one.`}
      />
      <Cite data={data} />
      <Section id="ranking" heading="The ranking" more={{ href: href('cmri'), label: 'Set your own weights' }}>
        <DataTable table={table} />
      </Section>
      <Unranked rows={unranked} />
      <Section id="before" heading="What changed from the edition before">
        {previous ? (
          <>
            <p className="risk-edition__note">
              Compared with the <Link href={previous.href}>edition of {previous.name}</Link>.
            </p>
            {previous.ranks ? (
              <DataTable table={previous.ranks} />
            ) : (
              <p className="risk-edition__note">No rank has changed.</p>
            )}
            {previous.inputs ? (
              <DataTable table={previous.inputs} />
            ) : (
              <p className="risk-edition__note">No value has changed.</p>
            )}
          </>
        ) : (
          <p className="risk-edition__note">This is the first edition. There is nothing to compare it with yet.</p>
        )}
      </Section>
      <Section id="since" heading="What has changed since">
        <p className="risk-edition__note">
          The figures of the site on {since.day} against those of the edition.{' '}
          {!since.changes && 'All values are the same: computed today, the ranking would be this one.'}
        </p>
        {since.changes && <DataTable table={since.changes} />}
      </Section>
    </>
  );
}

function Cite({ data: { citation, path, files } }: { data: Data }) {
  const address = useCanonicalAddress();
  return (
    <Section id="cite" heading="How to cite it">
      <p className="risk-edition__cite">
        {citation.text} {address(path)}
      </p>
      <p className="risk-edition__note">
        <code>{citation.id}</code> is our own name for this edition and stays the same. It is not a DOI and is not
        registered anywhere.
      </p>
      <ul className="risk-edition__files">
        {files.map(({ label, href: file }) => (
          <li key={label}>
            <Link href={file}>{label}</Link>
          </li>
        ))}
        <li>
          <Link href={href('cmri-methodology')}>Methodology</Link>
        </li>
      </ul>
    </Section>
  );
}
