/** The page of an article: head, contents, text, side column and related articles, around the parts of still.tsx. */
import type { StillProps } from '../../../page.ts';
import { Carousel } from '../../basic/carousel/carousel.tsx';
import { Html } from '../../basic/html/html.tsx';
import { Section } from '../../basic/section/section.tsx';
import { CoverPicture } from '../../data/lattice/cover-picture.tsx';
import { Cite } from '../cite/cite.tsx';
import { Share } from '../share/share.tsx';
import type { splitArticle } from './still.tsx';

export type ArticleProps = StillProps<typeof splitArticle>;

export function ArticleView({ data, still }: ArticleProps) {
  return (
    <>
      <article>
        <ArticleHead data={data} still={still} />
        <div className="article__grid wrap">
          <Html value={still.contents} />
          <ArticleText still={still} />
          <Html value={still.rail} />
        </div>
      </article>
      <ReadNext data={data} still={still} />
    </>
  );
}

export function ArticleHead({ data, still }: ArticleProps) {
  const { cover } = data;
  return (
    <header className="article__head wrap" data-drawn={cover ? 'beside' : undefined}>
      <Html value={still.title} />
      {cover && <CoverPicture cover={{ name: cover, markup: still.cover }} />}
      <ArticleMeta still={still} />
    </header>
  );
}

/** Authors, date and length, and actions such as sharing and citing. */
export function ArticleMeta({ still }: Pick<ArticleProps, 'still'>) {
  return (
    <div className="article__meta">
      <Html className="contents" value={still.meta} />
      <div className="article__actions">
        <Html className="contents" value={still.reading} />
        <Share ways={still.shareWays} />
      </div>
    </div>
  );
}

/** Reader views take the element named `body` whole. Without the name they take its longest part, and lose the charts between the others. */
export function ArticleText({ still }: Pick<ArticleProps, 'still'>) {
  return (
    <div className="article__text">
      <Html className="article__body" value={still.text} />
      <section className="article__end">
        <h2 id="cite">Cite this piece</h2>
        <Cite line={still.citeLine} files={still.citeFiles} />
      </section>
    </div>
  );
}

export function ReadNext({ data: { hasRelated }, still }: ArticleProps) {
  if (!hasRelated) return null;
  return (
    <Section id="related" heading="Read next">
      <Carousel label="Pieces to read next">
        <Html as="ul" className="carousel__list article__related" value={still.related} />
      </Carousel>
    </Section>
  );
}
