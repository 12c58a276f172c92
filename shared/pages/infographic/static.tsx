import { Fragment } from 'react';
import { panelFiles } from '../../publishing/infographics/file-hrefs.ts';
import type { InfographicData, InfographicSection } from '../../publishing/infographics/load-infographic.ts';
import { href } from '../../routes.ts';
import { formatDate } from '../../text/format.ts';
import { citeParts } from '../../ui/article/cite/cite-parts.tsx';
import { ShareWays } from '../../ui/article/share/share-ways.tsx';
import { HistoryList } from '../../ui/basic/history/history-list.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Notices } from '../../ui/basic/notices/notices.tsx';
import { InfographicPanel } from '../../ui/data/infographic/infographic-panel.tsx';

export function staticParts(data: InfographicData) {
  const { id, href: address, citation, files, notices, sections, sources, history, poster } = data;
  return {
    data: {},
    parts: {
      title: <Title data={data} />,
      meta: <Meta data={data} />,
      poster: (
        <Link href={poster} download>
          Poster (PNG)
        </Link>
      ),
      shareWays: <ShareWays title={data.title} href={data.href} />,
      sections: (
        <>
          <div className="wrap">
            <Notices notices={notices} />
          </div>
          {sections.map((section) => (
            <SectionWithPanels key={section.id} id={id} section={section} />
          ))}
        </>
      ),
      ...citeParts(citation, address, files),
      sources: sources && (
        <section>
          <h2>Sources</h2>
          <Html value={sources} />
        </section>
      ),
      history: (
        <section>
          <h2>History</h2>
          <HistoryList items={history} />
        </section>
      ),
    },
  };
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

function Meta({ data: { authors, publishedAt, minutes } }: { data: InfographicData }) {
  return (
    <>
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
    </>
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
