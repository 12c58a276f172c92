/** Folders of content sets, for tests of publishing: the site's own content with changes. */
import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledContent } from '../../../content/entry.ts';
import { writeContentSet } from '../../../content/write-content-set.ts';
import { closeAfterFile } from '../after-file.ts';
import { siteContent } from '../site/site.ts';

/** `current`: the link to the content set that is shown. */
export type ContentFolder = {
  current: string;
  write: (revision: string, change: (content: CompiledContent) => void) => Promise<string>;
  publish: (revision: string) => void;
};

export function makeContentFolder(): ContentFolder {
  const folder = mkdtempSync(join(tmpdir(), 'content-sets-'));
  closeAfterFile(() => rmSync(folder, { recursive: true, force: true }));
  const current = join(folder, 'current');
  return {
    current,
    /** @returns the folder of the new content set, which is not shown yet. */
    async write(revision, change) {
      const { content, texts } = siteContent();
      const changed = { ...structuredClone(content), revision };
      change(changed);
      await writeContentSet(join(folder, revision), { content: changed, texts }, async () => undefined);
      return join(folder, revision);
    },
    publish(revision) {
      symlinkSync(revision, `${current}.tmp`);
      renameSync(`${current}.tmp`, current);
    },
  };
}
