import { useCanonicalAddress } from '../basic/link/link.tsx';

/**
 * The address of a page on its printed copy, hidden on screens. The browser adds the date
 * (client/document/print-date.ts), because the page may come from a cache.
 */
export function PrintLine({ path }: { path: string }) {
  const canonicalAddress = useCanonicalAddress();
  return <p className="print-line">{canonicalAddress(path)}</p>;
}
