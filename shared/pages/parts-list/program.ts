/** The program that reads and answers lists, which the page loads when it opens (client/parts-list). */
import type { ListChecker } from '../../records/measures/parts-list/list-checker.ts';
import type { PartsRules } from '../../records/measures/parts-list/rules.ts';

/** Its file, in the folder of this script. Written by the build. */
declare const PARTS_LIST_FILE: string;

export type PartsProgram = {
  openRules: (rules: PartsRules) => ListChecker;
  decode: (bytes: ArrayBuffer) => string;
  keptList: () => string | null;
  keepList: (text: string) => boolean;
  forgetList: () => void;
};

export function importPartsProgram(): Promise<PartsProgram> {
  return import(new URL(PARTS_LIST_FILE, import.meta.url).href) as Promise<PartsProgram>;
}
