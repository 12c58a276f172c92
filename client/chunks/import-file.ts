/** Imports a script of the build. @param file in the folder of this script. */
export function importFile(file: string): Promise<unknown> {
  return import(new URL(file, import.meta.url).href);
}
