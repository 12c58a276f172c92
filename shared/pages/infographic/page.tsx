/** An infographic: sections of text beside their panels. Only sharing and citing are interactive. */
import type { StaticProps } from '../../page.ts';
import { Cite } from '../../ui/article/cite/cite.tsx';
import { Share } from '../../ui/article/share/share.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import type { staticParts as split } from './static.tsx';

export function Page({ staticParts }: StaticProps<typeof split>) {
  return (
    <article className="infographic">
      <header className="infographic__head">
        <div className="infographic__head-in wrap">
          <Html value={staticParts.title} />
          <div className="infographic__meta">
            <Html className="contents" value={staticParts.meta} />
            <div className="infographic__actions">
              <Html className="contents" value={staticParts.poster} />
              <Share ways={staticParts.shareWays} />
            </div>
          </div>
        </div>
      </header>
      <Html value={staticParts.sections} />
      <div className="infographic__end wrap">
        <Html className="contents" value={staticParts.sources} />
        <Html className="contents" value={staticParts.history} />
        <section>
          <h2 id="cite">Cite this infographic</h2>
          <div>
            <Cite line={staticParts.citeLine} files={staticParts.citeFiles} />
          </div>
        </section>
      </div>
    </article>
  );
}
