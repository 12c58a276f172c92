/** The overview of our services, around the parts of static.tsx. */
import { href } from '../../routes.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { SearchBox } from '../../ui/form/search-box/search-box.tsx';
import { Results } from './results.tsx';
import type { SubscriptionsProps } from './static.tsx';

export function Page({ data: { q, results }, staticParts }: SubscriptionsProps) {
  return (
    <>
      <header className="hero">
        <div className="hero__in wrap" data-drawn={q ? 'none' : 'beside'}>
          <div className="hero__main">
            <div className="hero__words">
              <Html className="contents" value={staticParts.words} />
              <div className="hero__actions">
                <SearchBox action={href('subscriptions')} query={q} />
                {!q && <Html className="contents" value={staticParts.popular} />}
              </div>
            </div>
          </div>
          {!q && <Html className="contents" value={staticParts.picture} />}
        </div>
      </header>
      {results && <Results results={results} staticParts={staticParts} />}
      <Html value={staticParts.overview} />
    </>
  );
}
