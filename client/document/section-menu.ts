/**
 * The menu of the sections of a page: CSS marks the section in view (`scroll-target-group`), in browsers without it a
 * script.
 */
import { importFile } from '../chunks/import-file.ts';

/** In the folder of this script. Written by the build. */
declare const SECTION_MENU_FILE: string;

/**
 * Call it whenever another page is in the document. The script follows navigation itself: importing it again does
 * nothing.
 */
export function startSectionMenu() {
  if (CSS.supports('scroll-target-group:auto') || !document.querySelector('[data-sections] [href^="#"]')) return;
  // Without it nothing is marked.
  importFile(SECTION_MENU_FILE).catch(() => undefined);
}
