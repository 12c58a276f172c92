import { Fragment } from 'react';
import type { InfographicData, InfographicSection } from '../../infographics/load-infographic.ts';
import { href } from '../../routes.ts';
import { formatDate } from '../../text/format.ts';
import { Html } from '../../ui/html/html.tsx';
import { InfographicPanel } from '../../ui/infographic/infographic-panel.tsx';
import { Link } from '../../ui/link/link.tsx';
import { ShareOptions } from '../../ui/share/share.tsx';

export function still(data: InfographicData) {
  const { title, href: address, citation, sections, sources, poster } = data;
  return {
    data: { title, href: address, citation },
    parts: {
      title: <Title data={data} />,
      meta: <Meta data={data} />,
      poster: (
        <Link href={poster} download>
          Poster (PNG)
        </Link>
      ),
      share: <ShareOptions title={title} href={address} />,
      sections: sections.map((section) => <SectionWithPanels key={section.id} section={section} />),
      sources: sources && (
        <section>
          <h2>Sources</h2>
          <Html value={sources} />
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

function SectionWithPanels({ section: { html, panels } }: { section: InfographicSection }) {
  return (
    <div className="infographic__section wrap" data-panels={panels.length}>
      <Html className="infographic__words prose" value={html} />
      {panels.length > 0 && (
        <div>
          {panels.map((panel) => (
            <InfographicPanel key={panel.title} panel={panel} />
          ))}
        </div>
      )}
    </div>
  );
}
