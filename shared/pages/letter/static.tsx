import type { DataOf } from '../../page.ts';
import { EditionText } from '../../ui/data/edition/edition.tsx';
import type { load } from './load.ts';

export function staticParts({ letter, notices, files }: DataOf<typeof load>) {
  return { data: {}, parts: { page: <EditionText letter={letter} notices={notices} files={files} /> } };
}
