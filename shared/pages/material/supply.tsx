import { keepUnits } from '../../../content/text/typographic.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { MarkedList } from '../../ui/basic/marked-list/marked-list.tsx';
import { NoteSign, SignNote } from '../../ui/basic/note-sign/note-sign.tsx';
import { Chain } from '../../ui/data/chain/chain.tsx';
import { Chart } from '../../ui/data/chart/chart.tsx';
import { WorldMap } from '../../ui/data/world-map/world-map.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import { HostFallList } from './host-fall-list.tsx';
import type { MaterialData } from './load-material.ts';
import { Origins } from './origins.tsx';

/**
 * The supply of the material: production by country, the tightest stage first; the chain from ore to part; origins and
 * traded forms.
 */
export function SupplyChapter({ data: { symbol, chain, supply } }: { data: MaterialData }) {
  const charts = supply
    ? [...supply.outputs, supply.stages, supply.concentration, ...supply.reserves].filter(
        (chart) => chart !== undefined,
      )
    : [];
  return (
    <Chapter id="supply" heading="Supply">
      {supply && supply.findings.length > 0 && (
        <p className="chapter__finding">{keepUnits(supply.findings.join(' '))}</p>
      )}
      {supply?.map && (
        <WorldMap map={supply.map.data}>
          <p>
            <Link href={supply.map.href}>This map by other stages and measures</Link>
          </p>
        </WorldMap>
      )}
      <Chain steps={chain} />
      {charts.length > 0 && (
        <div>
          {charts.map((chart) => (
            <Chart key={chart.id} chart={chart} />
          ))}
        </div>
      )}
      {supply?.facts && (
        <section>
          <h3 className="chapter__label">What is known</h3>
          <MarkedList items={supply.facts.items} />
          <Html as="p" className="chapter__source" value={supply.facts.source} />
        </section>
      )}
      {supply && (
        <div className="chapter__two">
          {supply.relations.length > 0 && (
            <Origins symbol={symbol} relations={supply.relations} source={supply.relationsSource} />
          )}
          {supply.forms.length > 0 && (
            <section>
              <h3 className="chapter__label">
                Traded as
                {supply.formsAreOurs && <NoteSign />}
              </h3>
              <ul className="marked-list">
                {supply.forms.map(({ text, form }) => (
                  <Html as="li" key={text} value={form} />
                ))}
              </ul>
              {supply.formsAreOurs && <SignNote words="listed by us, no public document" />}
            </section>
          )}
          {supply.hostFalls && <HostFallList {...supply.hostFalls} />}
        </div>
      )}
    </Chapter>
  );
}
