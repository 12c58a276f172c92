/** A dataset: its files, its first rows, its columns, and its terms of use. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { ColumnList } from '../../ui/basic/column-list/column-list.tsx';
import { FileLinks } from '../../ui/basic/file-links/file-links.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link, useCanonicalAddress } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';
import { Preview } from './preview.tsx';
import { Revisions } from './revisions.tsx';

type Data = DataOf<typeof load>;

export function staticParts(data: Data) {
  return { data: {}, parts: { page: <DatasetPage data={data} /> } };
}

function DatasetPage({ data }: { data: Data }) {
  const { title, description, files, facts, columns, revisions } = data;
  return (
    <>
      <PageHead heading={title} intro={description} kicker="Data">
        <div className="dataset__top">
          <ul className="dataset__files">
            {files.map(({ label, about, href: address, type }) => (
              <li key={label}>
                <Link className="button button--line" href={address} type={type} download>
                  {label}
                </Link>{' '}
                <span>{about}</span>
              </li>
            ))}
          </ul>
          <dl className="dataset__facts">
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </PageHead>
      {revisions && (
        <Section id="revisions" heading="How far an estimate moves">
          <Revisions data={revisions} />
        </Section>
      )}
      <Section id="rows" heading="The first rows">
        <Preview data={data} />
      </Section>
      <Section id="columns" heading="The columns">
        <ColumnList className="dataset__columns" columns={columns} />
      </Section>
      <Section id="terms" heading="Terms, sources and how to cite">
        <Terms data={data} />
      </Section>
    </>
  );
}

function Terms({ data: { source, licenses, changes, citation, citationFiles, href: path } }: { data: Data }) {
  const address = useCanonicalAddress();
  return (
    <div className="dataset__terms">
      <div>
        <h3>Cite as</h3>
        <p className="dataset__cite">
          {citation} {address(path)}
        </p>
        <FileLinks what="The citation" files={citationFiles} />
        <h3>Use</h3>
        <p>
          Take the table, also for commercial use, with our name, a link, and the source and unit of each figure, as the{' '}
          <Link href={href('terms-of-use')}>terms of use</Link> say. The documents behind it keep their own terms.
        </p>
        <h3>In a program</h3>
        <pre className="dataset__code">
          <code>{`pandas.read_csv("${address(path)}.csv")`}</code>
        </pre>
        {changes.length > 0 && (
          <>
            <h3>Changes</h3>
            <ul>
              {changes.map(({ date, note }) => (
                <li key={date + note}>
                  {date}: {note}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div>
        {licenses.length > 0 && <h3>Terms of the documents</h3>}
        <dl className="dataset__licenses">
          {licenses.map(({ license, documents }) => (
            <div key={license}>
              <dt>{license}</dt>
              <dd>
                {documents.length > 6
                  ? `${documents.slice(0, 5).join('; ')}; and ${documents.length - 5} more`
                  : documents.join('; ')}
              </dd>
            </div>
          ))}
        </dl>
        <Html as="p" className="source-line" value={source} />
      </div>
    </div>
  );
}
