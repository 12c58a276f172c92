/** The page of an article, around the parts of static.tsx: only its picture is animated from page to page. */
import type { StaticProps } from '../../../page.ts';
import { Html } from '../../basic/html/html.tsx';
import { CoverPicture } from '../../data/lattice/cover-picture.tsx';
import type { splitArticle } from './static.tsx';

export type ArticleProps = StaticProps<typeof splitArticle>;

export function ArticleView({ data, staticParts }: ArticleProps) {
  return (
    <>
      <article>
        <ArticleHead data={data} staticParts={staticParts} />
        <div className="article__grid wrap">
          <Html value={staticParts.contents} />
          <Html className="article__text" value={staticParts.text} />
          <Html value={staticParts.rail} />
        </div>
      </article>
      <Html className="contents" value={staticParts.readNext} />
    </>
  );
}

export function ArticleHead({ data: { cover }, staticParts }: ArticleProps) {
  return (
    <header className="article__head wrap" data-drawn={cover ? 'beside' : undefined}>
      <Html value={staticParts.title} />
      {cover && <CoverPicture cover={{ name: cover, markup: staticParts.cover }} />}
      <Html className="article__meta" value={staticParts.meta} />
    </header>
  );
}
