/** An infographic: sections of text beside their panels. Only sharing and citing are interactive. */
import type { StillProps } from '../../page.ts';
import { Cite } from '../../ui/article/cite/cite.tsx';
import { Share } from '../../ui/article/share/share.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import type { still as split } from './still.tsx';

export function Page({ still }: StillProps<typeof split>) {
  return (
    <article className="infographic">
      <header className="infographic__head">
        <div className="infographic__head-in wrap">
          <Html value={still.title} />
          <div className="infographic__meta">
            <Html className="contents" value={still.meta} />
            <div className="infographic__actions">
              <Html className="contents" value={still.poster} />
              <Share ways={still.shareWays} />
            </div>
          </div>
        </div>
      </header>
      <Html value={still.sections} />
      <div className="infographic__end wrap">
        <Html className="contents" value={still.sources} />
        <Html className="contents" value={still.history} />
        <section>
          <h2 id="cite">Cite this infographic</h2>
          <div>
            <Cite line={still.citeLine} files={still.citeFiles} />
          </div>
        </section>
      </div>
    </article>
  );
}
