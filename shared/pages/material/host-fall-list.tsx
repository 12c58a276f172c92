import { MarkedList } from '../../ui/basic/marked-list/marked-list.tsx';
import type { HostFalls } from './load-host-falls.ts';

/** The arithmetic of a by-product: its share from each host times the fall of the host. */
export function HostFallList({ fall, lines }: HostFalls) {
  return (
    <section>
      <h3 className="chapter__label">If a host falls by {fall}</h3>
      <MarkedList items={lines} />
      <p className="origins__words">
        Illustrative: the share that comes from the host × its fall, if recovery per ton of the host stays the same.
      </p>
    </section>
  );
}
