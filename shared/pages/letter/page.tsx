import type { DataOf } from '../../page.ts';
import { EditionText } from '../../ui/edition/edition.tsx';
import type { load } from './load.ts';

export function Page({ data: letter }: { data: DataOf<typeof load> }) {
  return <EditionText letter={letter} />;
}
