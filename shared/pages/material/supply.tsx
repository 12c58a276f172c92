import { Chain } from '../../ui/chain/chain.tsx';
import { Chapter } from '../../ui/chapter/chapter.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Picture } from '../../ui/hero/picture.tsx';
import { ShareField } from '../../ui/hero/share-field.tsx';
import { Html } from '../../ui/html/html.tsx';
import { MarkedList } from '../../ui/marked-list/marked-list.tsx';
import type { MaterialData } from './load-material.ts';

/** The chain from ore to part, production by country, and related materials. */
export function SupplyChapter({ data: { name, chain, picture, supply } }: { data: MaterialData }) {
  return (
    <Chapter id="supply" heading="Supply">
      <Chain steps={chain} />
      {supply && supply.findings.length > 0 && <p className="chapter__finding">{supply.findings.join(' ')}</p>}
      {picture && (
        <Picture heading={`Who makes ${name.toLowerCase()}`} caption={picture.caption}>
          <ShareField data={picture.data} />
        </Picture>
      )}
      {supply?.tables.map((table) => (
        <DataTable key={table.caption} table={table} />
      ))}
      {supply?.facts && (
        <section>
          <h3 className="chapter__label">What is known</h3>
          <MarkedList items={supply.facts.items} />
          <Html as="p" className="chapter__source" value={supply.facts.source} />
        </section>
      )}
      {supply && <Relations supply={supply} />}
    </Chapter>
  );
}

function Relations({ supply: { relations, relationsSource, forms } }: { supply: NonNullable<MaterialData['supply']> }) {
  return (
    <div className="chapter__two">
      {relations.length > 0 && (
        <section>
          <h3 className="chapter__label">Comes with</h3>
          <dl className="relations">
            {relations.map((item) => (
              <div key={item.relation + item.with} className="relations__row">
                <dt>{item.relation}</dt>
                <dd>
                  {item.with}
                  {item.note && <small>{item.note}</small>}
                </dd>
              </div>
            ))}
          </dl>
          <Html as="p" className="chapter__source" value={relationsSource} />
        </section>
      )}
      {forms.length > 0 && (
        <section>
          <h3 className="chapter__label">Traded as</h3>
          <MarkedList items={forms} />
        </section>
      )}
    </div>
  );
}
