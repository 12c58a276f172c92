/** The script in the head that runs before the first paint: applies the color scheme and decides about the fonts. It stands in the document itself. */
import './color-scheme.ts';
import { fetchTextFonts } from './text-fonts.ts';

const { fonts = '' } = (document.currentScript as HTMLScriptElement).dataset;
fetchTextFonts(fonts.split(' '));
