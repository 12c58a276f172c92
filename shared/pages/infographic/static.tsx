import { Fragment } from 'react';
import { panelFiles } from '../../publishing/infographics/file-hrefs.ts';
import type { InfographicData, InfographicSection } from '../../publishing/infographics/load-infographic.ts';
import { href } from '../../routes.ts';
import { formatDate } from '../../text/format.ts';
import { Cite } from '../../ui/article/cite/cite.tsx';
import { Share } from '../../ui/article/share/share.tsx';
import { HistoryList } from '../../ui/basic/history/history-list.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Notices } from '../../ui/basic/notices/notices.tsx';
import { InfographicPanel } from '../../ui/data/infographic/infographic-panel.tsx';

export function staticParts(data: InfographicData) {
  return { data: {}, parts: { page: <Infographic data={data} /> } };
}

function Infographic({ data }: { data: InfographicData }) {
  const { id, notices, sections } = data;
  return (
    <article className="infographic">
      <header className="infographic__head">
        <div className="infographic__head-in wrap">
          <Title data={data} />
          <Meta data={data} />
        </div>
      </header>
      <div className="wrap">
        <Notices notices={notices} />
      </div>
      {sections.map((section) => (
        <SectionWithPanels key={section.id} id={id} section={section} />
      ))}
      <End data={data} />
    </article>
  );
}

/** Sources, history, and how to cite it. */
function End({ data: { sources, history, citation, href: address, files } }: { data: InfographicData }) {
  return (
    <div className="infographic__end wrap">
      {sources && (
        <section>
          <h2>Sources</h2>
          <Html value={sources} />
        </section>
      )}
      <section>
        <h2>History</h2>
        <HistoryList items={history} />
      </section>
      <section>
        <h2 id="cite">Cite this infographic</h2>
        <Cite citation={citation} href={address} others={files} />
      </section>
    </div>
  );
}

function Title({ data: { title, standfirst } }: { data: InfographicData }) {
  return (
    <>
      <p className="infographic__kicker">
        <Link href={href('infographics')}>Proxima Infographics</Link>
      </p>
      <h1 className="infographic__title">{title}</h1>
      <p className="infographic__standfirst">{standfirst}</p>
    </>
  );
}

/** Authors, date and length, the poster, and sharing. */
function Meta({ data: { authors, publishedAt, minutes, poster, title, href: address } }: { data: InfographicData }) {
  return (
    <div className="infographic__meta">
      <p>
        By{' '}
        {authors.map((author, index) => (
          <Fragment key={author.href}>
            {index > 0 && ' and '}
            <Link href={author.href}>{author.name}</Link>
          </Fragment>
        ))}
      </p>
      <p>
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
      </p>
      <p>{`${minutes} min read`}</p>
      <div className="infographic__actions">
        <Link href={poster} download>
          Poster (PNG)
        </Link>
        <Share title={title} href={address} />
      </div>
    </div>
  );
}

/** @param props `id`: the id of the infographic. */
function SectionWithPanels({ id, section: { html, panels } }: { id: string; section: InfographicSection }) {
  return (
    <div className="infographic__section wrap" data-panels={panels.length}>
      <Html className="infographic__words prose" value={html} />
      {panels.length > 0 && (
        <div>
          {panels.map((panel) => (
            <InfographicPanel key={panel.name} panel={panel} files={panelFiles(id, panel.name)} />
          ))}
        </div>
      )}
    </div>
  );
}
