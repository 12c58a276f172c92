/** The page of an article: head, contents, text, side column and related articles. */
import { articleKinds } from '../../articles/article-kinds.ts';
import type { ArticleData } from '../../articles/load-article.ts';
import { href } from '../../routes.ts';
import { formatDate } from '../../text/format.ts';
import { ArticleItemCompact } from '../article-item/article-item.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { Html } from '../html/html.tsx';
import { CoverPicture } from '../lattice/cover-picture.tsx';
import { Link } from '../link/link.tsx';
import { MaterialTiles } from '../material-tiles/material-tiles.tsx';
import { Section } from '../section/section.tsx';
import { Share } from '../share/share.tsx';
import { ArticleEnd } from './article-end.tsx';
import { Contents } from './contents.tsx';
import { Notices } from './notices.tsx';

export function ArticleView({ data }: { data: ArticleData }) {
  return (
    <>
      <article>
        <ArticleHead data={data} />
        <div className="article__grid wrap">
          {data.contents.length > 0 ? (
            <Contents heading={data.kind === 'videos' ? 'Chapters' : 'Contents'}>
              {data.contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </Contents>
          ) : (
            <div />
          )}
          <ArticleText data={data} />
          <Rail data={data} />
        </div>
      </article>
      <ReadNext related={data.related} />
    </>
  );
}

/** @param props `heading`: above the text, where it is not the main content of the page (videos). */
export function ArticleText({ data, heading }: { data: ArticleData; heading?: string }) {
  return (
    <div className="article__text">
      <Notices notices={data.notices} />
      <KeyPoints points={data.keyPoints} />
      {heading && <h2 className="article__label">{heading}</h2>}
      <Html className="prose" value={data.body} />
      <ArticleEnd data={data} />
    </div>
  );
}

export function ReadNext({ related }: Pick<ArticleData, 'related'>) {
  if (related.length === 0) return null;
  return (
    <Section id="related" heading="Read next">
      <Carousel label="Pieces to read next" className="article__related">
        {related.map((article) => (
          <li key={article.href}>
            <ArticleItemCompact article={article} />
          </li>
        ))}
      </Carousel>
    </Section>
  );
}

export function ArticleHead({ data }: { data: ArticleData }) {
  const { list, label } = articleKinds[data.kind];
  return (
    <header className="article__head wrap" data-drawn={data.cover ? 'beside' : undefined}>
      <div>
        <p className="article__kicker">
          <Link href={href(list)}>{label}</Link> <Link href={data.category.href}>{data.category.name}</Link>
        </p>
        <h1 className="article__title">{data.title}</h1>
        <p className="article__standfirst">{data.standfirst}</p>
      </div>
      {data.cover && <CoverPicture cover={data.cover} />}
      <div className="article__meta">
        <p>
          By{' '}
          {data.authors.map((author, index) => (
            <span key={author.href}>
              {index > 0 && ' and '}
              <Link href={author.href}>{author.name}</Link>
            </span>
          ))}
          {data.kind === 'opinions' && <span className="article__opinion">Opinion: the view of the author</span>}
        </p>
        <p>
          <time dateTime={data.publishedAt}>{formatDate(data.publishedAt)}</time>
          {data.updatedAt && (
            <>
              , updated <time dateTime={data.updatedAt}>{formatDate(data.updatedAt)}</time>
            </>
          )}
        </p>
        <p>{data.length}</p>
        <div className="article__actions">
          {data.readingHref && <Link href={data.readingHref}>Reading view</Link>}
          <Share title={data.title} href={data.href} />
        </div>
      </div>
    </header>
  );
}

function KeyPoints({ points }: { points: string[] }) {
  if (points.length === 0) return null;
  return (
    <section className="article__keys" aria-labelledby="key-points">
      <h2 className="article__keys-heading" id="key-points">
        Key points
      </h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

export function Rail({ data }: { data: ArticleData }) {
  if (data.materials.length + data.services.length === 0) return null;
  return (
    <aside className="article__rail" aria-label="About this piece">
      {data.materials.length > 0 && (
        <section>
          <h2 className="article__label">In this piece</h2>
          <MaterialTiles tiles={data.materials} />
        </section>
      )}
      {data.services.length > 0 && (
        <section>
          <h2 className="article__label">Services that cover it</h2>
          <ul>
            {data.services.map((service) => (
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
