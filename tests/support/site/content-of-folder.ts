import { type Compiled, compileContent } from '../../../content/compile.ts';
import { siteLinks } from '../../../shared/site/site-links.ts';
import { root } from '../root.mjs';

const compiled = new Map<string, Compiled>();

/**
 * @param folder relative to the project.
 * @returns its content, compiled once per worker, using the build's cache for unchanged files.
 */
export function contentOfFolder(folder: string): Compiled {
  const content =
    compiled.get(folder) ??
    compileContent(
      { root: `${root}/${folder}`, publicFolder: `${root}/public`, cache: `${root}/.cache/${folder}` },
      siteLinks,
    );
  compiled.set(folder, content);
  return content;
}
