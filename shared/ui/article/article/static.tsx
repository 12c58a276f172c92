/** The static parts of an article: everything except the picture that is animated from page to page. */
import type { ArticleData } from '../../../publishing/articles/load-article.ts';
import { articleKinds } from '../../../records/articles/article-kinds.ts';
import { href } from '../../../routes.ts';
import { formatDate } from '../../../text/format.ts';
import { Carousel } from '../../basic/carousel/carousel.tsx';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';
import { LinkedWords } from '../../basic/link/linked-words.tsx';
import { Notices } from '../../basic/notices/notices.tsx';
import { Section } from '../../basic/section/section.tsx';
import { Chart } from '../../data/chart/chart.tsx';
import { ArticleItemCompact } from '../article-item/article-item.tsx';
import { Cite } from '../cite/cite.tsx';
import { Share } from '../share/share.tsx';
import { ArticleEnd } from './article-end.tsx';
import { Contents } from './contents.tsx';
import { Rail } from './rail.tsx';

/**
 * @param film set for a page with a video player: the standfirst is a separate part, the picture of the crystals is
 * omitted, and the text has a heading.
 */
export function splitArticle(data: ArticleData, film?: { textHeading: string }) {
  const { cover } = data;
  return {
    data: { cover: film ? undefined : cover?.name },
    parts: {
      title: <Title data={data} standfirst={!film} />,
      standfirst: film && <Standfirst parts={data.standfirst} />,
      cover: film ? undefined : cover?.markup,
      meta: <Meta data={data} />,
      contents: data.contents.length > 0 && <ContentsOf data={data} />,
      text: <Text data={data} heading={film?.textHeading} />,
      rail: <Rail data={data} />,
      readNext: data.related.length > 0 && <ReadNext related={data.related} />,
    },
  };
}

function Title({
  data: { kind, category, title, standfirst: text, passedDays },
  standfirst,
}: {
  data: ArticleData;
  standfirst: boolean;
}) {
  const { list, label } = articleKinds[kind];
  return (
    <>
      <p className="article__kicker">
        <Link href={href(list)}>{label}</Link> <Link href={category.href}>{category.name}</Link>
      </p>
      <h1 className="article__title">{title}</h1>
      {standfirst && <Standfirst parts={text} />}
      <Notices notices={passedDays} />
    </>
  );
}

/** Authors, date and length, and actions such as sharing. */
function Meta({ data }: { data: ArticleData }) {
  const { authors, kind, publishedAt, updatedAt, length, readingHref, title, href: address } = data;
  return (
    <>
      <p>
        By{' '}
        {authors.map((author, index) => (
          <span key={author.href}>
            {index > 0 && ' and '}
            <Link href={author.href}>{author.name}</Link>
          </span>
        ))}{' '}
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
      <div className="article__actions">
        {readingHref && <Link href={readingHref}>Reading view</Link>}
        <Share title={title} href={address} />
      </div>
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

/**
 * The text and how to cite it. Reader views take the element named `body` whole. Without the name they take its longest
 * part, and lose the charts between the others.
 */
function Text({ data, heading }: { data: ArticleData; heading: string | undefined }) {
  return (
    <>
      <div className="article__body">
        <Body data={data} heading={heading} />
      </div>
      <section className="article__end">
        <h2 id="cite">Cite this piece</h2>
        <Cite citation={data.citation} href={data.href} others={data.files} />
      </section>
    </>
  );
}

function Body({ data, heading }: { data: ArticleData; heading: string | undefined }) {
  return (
    <>
      <Notices notices={data.notices} />
      <KeyPoints points={data.keyPoints} />
      {heading && <h2 className="article__label">{heading}</h2>}
      {data.body.map((part) =>
        'chart' in part ? (
          <Chart
            key={part.chart.id}
            chart={part.chart}
            table={part.table && <Html className="prose prose--rich" value={part.table} />}
          />
        ) : (
          <Html key={part.key} className="prose prose--rich" value={part.text} />
        ),
      )}
      {data.references && <Html className="prose prose--rich" value={data.references} />}
      <ArticleEnd data={data} />
    </>
  );
}

function Standfirst({ parts }: { parts: ArticleData['standfirst'] }) {
  return (
    <p className="article__standfirst">
      <LinkedWords parts={parts} />
    </p>
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
            <LinkedWords parts={parts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReadNext({ related }: Pick<ArticleData, 'related'>) {
  return (
    <Section id="related" heading="Read next">
      <Carousel label="Pieces to read next">
        <ul className="carousel__list article__related">
          {related.map((article) => (
            <li key={article.href}>
              <ArticleItemCompact article={article} />
            </li>
          ))}
        </ul>
      </Carousel>
    </Section>
  );
}
