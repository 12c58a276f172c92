/** The list of datasets, each with a strip that shows which materials have rows. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;
type Row = Data['datasets'][number];

export function staticParts(data: Data) {
  return { data: {}, parts: { page: <Datasets data={data} /> } };
}

function Datasets({ data: { intro, materials, datasets, request } }: { data: Data }) {
  return (
    <>
      <PageHead heading="Data" intro={intro} />
      <div className="wrap">
        <p className="datasets__key">
          <svg width="40" height="10" viewBox="0 0 40 10" aria-hidden="true">
            {[1, 2, 3, 4].map((step, index) => (
              <path key={step} className={`datasets__step-${step}`} d={`M${index * 10} 0h9v10h-9z`} />
            ))}
          </svg>
          One cell for each of {materials.length} materials from {materials[0]?.name} to {materials.at(-1)?.name},
          darker where a table has more rows on it.
        </p>
        <ol className="datasets">
          {datasets.map((dataset) => (
            <li key={dataset.id} className="datasets__row">
              <div>
                <h2 className="datasets__title">
                  <Link href={dataset.href}>{dataset.title}</Link>
                </h2>
                <p className="datasets__text">{dataset.description}</p>
              </div>
              <div className="datasets__facts">
                <Coverage dataset={dataset} materials={materials} />
                <p>
                  {dataset.size}. Last change {dataset.lastChange}.
                </p>
                <p className="datasets__files">
                  {dataset.files.map(({ label, href: address }) => (
                    <Link key={label} href={address} download aria-label={`${dataset.title} as ${label}`}>
                      {label}{' '}
                    </Link>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <p className="datasets__note">
          Each table has a page with its columns, its first rows, its sources and its terms. Figures that stand in one
          picture have pages of their own under <Link href={href('figures')}>figures</Link>; amounts can be converted
          under <Link href={href('units')}>units and bases</Link>.
        </p>
      </div>
      <RequestLine request={request} />
    </>
  );
}

/** A strip with a cell for each material, and the same information as text. */
function Coverage({ dataset: { coverage, covered }, materials }: { dataset: Row; materials: Data['materials'] }) {
  if (coverage.length === 0) return null;
  const without = materials.filter((_, index) => coverage[index] === 0).map(({ name }) => name);
  const text =
    without.length === 0
      ? `All ${covered} materials`
      : `${covered} of ${materials.length} materials${without.length < 6 ? `, without ${without.join(', ')}` : ''}`;
  return (
    <figure>
      <svg
        className="datasets__strip"
        width="100"
        height="20"
        viewBox={`0 0 ${coverage.length * 10 - 1} 20`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {materials.map(({ id }, index) => (
          <path key={id} className={`datasets__step-${coverage[index]}`} d={`M${index * 10} 0h9v20h-9z`} />
        ))}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
