/** The page of an article: head, contents, text, side column and related articles, around the parts of static.tsx. */
import type { StaticProps } from '../../../page.ts';
import { Carousel } from '../../basic/carousel/carousel.tsx';
import { Html } from '../../basic/html/html.tsx';
import { Section } from '../../basic/section/section.tsx';
import { CoverPicture } from '../../data/lattice/cover-picture.tsx';
import { Cite } from '../cite/cite.tsx';
import { Share } from '../share/share.tsx';
import type { splitArticle } from './static.tsx';

export type ArticleProps = StaticProps<typeof splitArticle>;

export function ArticleView({ data, staticParts }: ArticleProps) {
  return (
    <>
      <article>
        <ArticleHead data={data} staticParts={staticParts} />
        <div className="article__grid wrap">
          <Html value={staticParts.contents} />
          <ArticleText staticParts={staticParts} />
          <Html value={staticParts.rail} />
        </div>
      </article>
      <ReadNext data={data} staticParts={staticParts} />
    </>
  );
}

export function ArticleHead({ data, staticParts }: ArticleProps) {
  const { cover } = data;
  return (
    <header className="article__head wrap" data-drawn={cover ? 'beside' : undefined}>
      <Html value={staticParts.title} />
      {cover && <CoverPicture cover={{ name: cover, markup: staticParts.cover }} />}
      <ArticleMeta staticParts={staticParts} />
    </header>
  );
}

/** Authors, date and length, and actions such as sharing and citing. */
export function ArticleMeta({ staticParts }: Pick<ArticleProps, 'staticParts'>) {
  return (
    <div className="article__meta">
      <Html className="contents" value={staticParts.meta} />
      <div className="article__actions">
        <Html className="contents" value={staticParts.reading} />
        <Share ways={staticParts.shareWays} />
      </div>
    </div>
  );
}

/**
 * Reader views take the element named `body` whole. Without the name they take its longest part, and lose the charts
 * between the others.
 */
export function ArticleText({ staticParts }: Pick<ArticleProps, 'staticParts'>) {
  return (
    <div className="article__text">
      <Html className="article__body" value={staticParts.text} />
      <section className="article__end">
        <h2 id="cite">Cite this piece</h2>
        <Cite line={staticParts.citeLine} files={staticParts.citeFiles} />
      </section>
    </div>
  );
}

export function ReadNext({ data: { hasRelated }, staticParts }: ArticleProps) {
  if (!hasRelated) return null;
  return (
    <Section id="related" heading="Read next">
      <Carousel label="Pieces to read next">
        <Html as="ul" className="carousel__list article__related" value={staticParts.related} />
      </Carousel>
    </Section>
  );
}
