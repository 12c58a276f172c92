/** The still parts of an article: everything but the picture that moves from page to page, sharing, copying a citation, and the row to scroll. */
import { articleKinds } from '../../articles/article-kinds.ts';
import type { ArticleData } from '../../articles/load-article.ts';
import { href } from '../../routes.ts';
import { formatDate } from '../../text/format.ts';
import { ArticleItemCompact } from '../article-item/article-item.tsx';
import { Chart } from '../chart/chart.tsx';
import { citeParts } from '../cite/cite-parts.tsx';
import { Html } from '../html/html.tsx';
import { Link } from '../link/link.tsx';
import { MaterialTiles } from '../material-tiles/material-tiles.tsx';
import { shareParts } from '../share/share-parts.tsx';
import { ArticleEnd } from './article-end.tsx';
import { Contents } from './contents.tsx';
import { Notices } from './notices.tsx';

/** @param film set for the page of a film: the standfirst is a part of its own, the picture of the crystals is left out, and the text has a heading. */
export function splitArticle(data: ArticleData, film?: { textHeading: string }) {
  const { cover, files, related } = data;
  return {
    data: { cover: film ? undefined : cover?.name, hasRelated: related.length > 0 },
    parts: {
      title: <Title data={data} standfirst={!film} />,
      standfirst: film && <p className="article__standfirst">{data.standfirst}</p>,
      cover: film ? undefined : cover?.markup,
      meta: <Meta data={data} />,
      reading: data.readingHref && <Link href={data.readingHref}>Reading view</Link>,
      ...shareParts(data),
      contents: data.contents.length > 0 && <ContentsOf data={data} />,
      text: <Text data={data} heading={film?.textHeading} />,
      ...citeParts(data.citation, data.href, files),
      rail: <Rail data={data} />,
      related: related.map((article) => (
        <li key={article.href}>
          <ArticleItemCompact article={article} />
        </li>
      )),
    },
  };
}

function Title({ data: { kind, category, title, standfirst: text }, standfirst }: { data: ArticleData; standfirst: boolean }) {
  const { list, label } = articleKinds[kind];
  return (
    <>
      <p className="article__kicker">
        <Link href={href(list)}>{label}</Link> <Link href={category.href}>{category.name}</Link>
      </p>
      <h1 className="article__title">{title}</h1>
      {standfirst && <p className="article__standfirst">{text}</p>}
    </>
  );
}

function Meta({ data: { authors, kind, publishedAt, updatedAt, length } }: { data: ArticleData }) {
  return (
    <>
      <p>
        By{' '}
        {authors.map((author, index) => (
          <span key={author.href}>
            {index > 0 && ' and '}
            <Link href={author.href}>{author.name}</Link>
          </span>
        ))}
        {kind === 'opinions' && <span className="article__opinion">Opinion: the view of the author</span>}
      </p>
      <p>
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        {updatedAt && (
          <>
            , updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </>
        )}
      </p>
      <p>{length}</p>
    </>
  );
}

function ContentsOf({ data: { kind, contents } }: { data: ArticleData }) {
  return (
    <Contents heading={kind === 'videos' ? 'Chapters' : 'Contents'}>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </Contents>
  );
}

function Text({ data, heading }: { data: ArticleData; heading: string | undefined }) {
  return (
    <>
      <Notices notices={data.notices} />
      <KeyPoints points={data.keyPoints} />
      {heading && <h2 className="article__label">{heading}</h2>}
      {data.body.map((part) =>
        'chart' in part ? (
          <Chart key={part.chart.id} chart={part.chart} table={part.table && <Html className="prose prose--rich" value={part.table} />} />
        ) : (
          <Html key={part.key} className="prose prose--rich" value={part.text} />
        ),
      )}
      <ArticleEnd data={data} />
    </>
  );
}

function KeyPoints({ points }: { points: ArticleData['keyPoints'] }) {
  if (points.length === 0) return null;
  return (
    <section className="article__keys" aria-labelledby="key-points">
      <h2 className="article__keys-heading" id="key-points">
        Key points
      </h2>
      <ul>
        {points.map((parts) => (
          <li key={parts[0]?.text}>
            {parts.map(({ text, href }) =>
              href ? (
                <Link key={text} href={href}>
                  {text}
                </Link>
              ) : (
                text
              ),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rail({ data: { materials, services } }: { data: ArticleData }) {
  if (materials.length + services.length === 0) return null;
  return (
    <aside className="article__rail" aria-label="About this piece">
      {materials.length > 0 && (
        <section>
          <h2 className="article__label">In this piece</h2>
          <MaterialTiles tiles={materials} />
        </section>
      )}
      {services.length > 0 && (
        <section>
          <h2 className="article__label">Services that cover it</h2>
          <ul>
            {services.map((service) => (
              <li key={service.href}>
                <Link className="article__service" href={service.href}>
                  {service.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
