import { useCanonicalAddress } from '../ui/link/link.tsx';

/** The address of a page on its printed copy, hidden on screens. The browser adds the day (client/document/print-date.ts), which a cached page cannot know. */
export function PrintLine({ path }: { path: string }) {
  const canonicalAddress = useCanonicalAddress();
  return <p className="print-line">{canonicalAddress(path)}</p>;
}
