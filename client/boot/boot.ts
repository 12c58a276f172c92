/** The script in the head that runs before the first paint: applies the color scheme and decides which fonts to load. It is inlined in the document. */
import './color-scheme.ts';
import { fetchFonts } from './fonts.ts';

const { textFonts = '', displayFont = '' } = (document.currentScript as HTMLScriptElement).dataset;
fetchFonts({ text: textFonts, display: displayFont });
