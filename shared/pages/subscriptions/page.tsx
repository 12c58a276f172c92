/** The overview of our services, around the parts of still.tsx. */
import { href } from '../../routes.ts';
import { EnlargeDialog } from '../../ui/basic/enlarge/enlarge.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { SearchBox } from '../../ui/form/search-box/search-box.tsx';
import { Results } from './results.tsx';
import type { SubscriptionsProps } from './still.tsx';

export function Page({ data: { q, results }, still }: SubscriptionsProps) {
  return (
    <>
      <header className="hero">
        <div className="hero__in wrap" data-drawn={q ? 'none' : 'beside'}>
          <div className="hero__main">
            <div className="hero__words">
              <Html className="contents" value={still.words} />
              <div className="hero__actions">
                <SearchBox action={href('subscriptions')} query={q} />
                {!q && <Html className="contents" value={still.popular} />}
              </div>
            </div>
          </div>
          {!q && <Html className="contents" value={still.picture} />}
        </div>
      </header>
      {results && <Results results={results} still={still} />}
      <Html value={still.overview} />
      <EnlargeDialog />
    </>
  );
}
