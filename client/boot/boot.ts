/** The script in the head that runs before the first paint: applies the color scheme and decides about the fonts. It stands in the document itself. */
import './color-scheme.ts';
import { fetchFonts } from './fonts.ts';

const { textFonts = '', displayFont = '' } = (document.currentScript as HTMLScriptElement).dataset;
fetchFonts({ text: textFonts, display: displayFont });
