/**
 * Removes names from the import of the shared chunk that nothing in the file uses. esbuild keeps all names of an
 * external module that another module passes on, as shared-runtime.mjs does.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** A word that may be a name in use: neither a property nor the beginning of a string. */
const word = /(?<![\w$"'`]|(?<!\.)\.)[\w$]+/g;
const sharedImport = /\bimport\{([^}]*)\}from"\.\/shared-runtime/;

/**
 * Replaces the files without changing their names: the name is a digest of the content before, which determines the
 * content after.
 * @param {string[]} paths of modules that esbuild has minified.
 */
export function removeUnusedImports(paths) {
  for (const path of paths) writeFileSync(path, withoutUnusedImports(readFileSync(path, 'utf8')));
}

/** A name that is only a word of a text counts as used. @param {string} code */
function withoutUnusedImports(code) {
  const [statement, list = ''] = sharedImport.exec(code) ?? [];
  if (statement === undefined) return code;
  const names = new Set(code.replace(statement, '').match(word));
  const used = list.split(',').filter((specifier) => names.has(specifier.split(' as ').at(-1) ?? ''));
  return code.replace(statement, statement.replace(list, used.join(',')));
}
