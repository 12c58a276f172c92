/** Proxima on the home page: a description, its figures, and a supply chain as an example. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Chain } from '../../ui/data/chain/chain.tsx';
import type { load } from './load.ts';

export function Proxima({
  proxima: { name, line, intro, claims, source, chain },
}: {
  proxima: NonNullable<DataOf<typeof load>['proxima']>;
}) {
  return (
    <section className="home__band" aria-labelledby="proxima">
      <div className="wrap home__proxima">
        <div>
          <p className="home__kicker">
            {name}, {line.charAt(0).toLowerCase() + line.slice(1)}
          </p>
          <h2 className="home__heading" id="proxima">
            Follow a material past the mine
          </h2>
          <p className="home__intro">{intro}</p>
          <Link className="button button--line" href={href('proxima')}>
            See Proxima
          </Link>
        </div>
        <div>
          <dl className="home__facts">
            {claims.map(({ value, text }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Html as="p" className="source-line" value={source} />
        </div>
        <div className="home__chain">
          <h3 className="home__label">
            <Link href={chain.href}>{chain.name}</Link>, from mine to use
          </h3>
          <Chain steps={chain.steps} />
          <Html as="p" className="source-line" value={chain.source} />
        </div>
      </div>
    </section>
  );
}
