/** Writes a content set atomically: readers of its folder never see a part of it. */
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledChanges } from './compile-ledger.ts';
import { contentFormat } from './content-format.ts';
import { type ContentSet, digestOfFile, ledgerFile, searchFile, setAssets, setFile } from './content-set.ts';
import type { CompiledContent } from './entry.ts';
import { jsonParts, writeTextParts } from './json-parts.ts';
import { packChanges } from './ledger/packed-changes.ts';
import { writeLandFiles } from './world/land-file.ts';

type Compiled = {
  content: CompiledContent;
  texts: Uint8Array;
  searchIndex?: Uint8Array;
  ledger?: readonly CompiledChanges[];
};

/**
 * Writes into a temporary folder beside the target and renames it; the previous set is removed just before.
 * @param precompress writes compressed files beside the files of a folder.
 */
export async function writeContentSet(
  folder: string,
  { content, texts, searchIndex, ledger = [] }: Compiled,
  precompress: (folder: string) => Promise<void>,
) {
  const draft = `${folder}.${process.pid}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  writeTextParts(join(draft, 'entries.json'), jsonParts(content, 3));
  writeFileSync(join(draft, 'texts.bin'), texts);
  if (searchIndex) writeFileSync(join(draft, searchFile), searchIndex);
  if (ledger.length > 0) writeFileSync(join(draft, ledgerFile), packChanges(ledger));
  writeLandFiles(content.world, join(draft, setAssets));
  await precompress(join(draft, setAssets));
  const names = globSync('**/*', { cwd: draft }).filter((name) => statSync(join(draft, name)).isFile());
  const files = Object.fromEntries(
    names.toSorted().map((name) => [name, digestOfFile(readFileSync(join(draft, name)))]),
  );
  writeFileSync(
    join(draft, setFile),
    JSON.stringify({ format: contentFormat(), revision: content.revision, files } satisfies ContentSet),
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}
