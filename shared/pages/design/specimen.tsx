/** A component in one state, under the name of that state. */
import type { ReactNode } from 'react';

/** @param props `copy`: makes the sample inert, because its ids and landmarks also exist elsewhere on the page. */
export function Specimen({ name, copy = false, children }: { name: string; copy?: boolean; children: ReactNode }) {
  return (
    <div className="design__specimen">
      <h3 className="design__name">{name}</h3>
      <div inert={copy}>{children}</div>
    </div>
  );
}
