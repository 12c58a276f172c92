import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { DataTable } from '../../ui/basic/data-table/data-table.tsx';
import { FileLinks } from '../../ui/basic/file-links/file-links.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { WorldMap } from '../../ui/data/world-map/world-map.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <MapPage data={data} /> } };
}

function MapPage({
  data: { map, material, figure, files, stages, measures, table, borders, neighbors },
}: {
  data: DataOf<typeof load>;
}) {
  return (
    <article className="map-page wrap">
      <p className="map-page__kicker">
        Proxima Maps: <Link href={material.href}>{material.name}</Link>
      </p>
      <h1 className="map-page__heading">{map.title}</h1>
      <div className="map-page__choices">
        {stages.length > 1 && <Choices label="Stage" choices={stages} />}
        {measures.length > 1 && <Choices label="Measure" choices={measures} />}
      </div>
      <WorldMap map={map}>
        <FileLinks what="This map" files={files} />
        <p>
          <Link href={figure}>The figure: every value with its source, and its history</Link>
        </p>
        <Html as="p" value={borders} />
      </WorldMap>
      <details className="map-page__table">
        <summary>Show as table</summary>
        <DataTable table={table} />
      </details>
      <nav className="map-page__next" aria-label="Other maps">
        {neighbors.map(({ label, name, href: address }) => (
          <Link key={address} href={address}>
            <small>{label}</small> {name}{' '}
          </Link>
        ))}
        <Link href={href('maps')}>
          <small>All maps</small> Proxima Maps
        </Link>
      </nav>
    </article>
  );
}
