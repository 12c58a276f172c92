/** A component in one state, under the name of that state. */
import type { ReactNode } from 'react';

/** @param props `copy`: only to be looked at, because the page has the real one elsewhere and must name it once. */
export function Specimen({ name, copy = false, children }: { name: string; copy?: boolean; children: ReactNode }) {
  return (
    <div className="design__specimen">
      <h3 className="design__name">{name}</h3>
      <div inert={copy}>{children}</div>
    </div>
  );
}
