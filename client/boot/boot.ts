/** The script in the head that runs before the first paint: applies the color scheme and decides when the rest is fetched. */
import './color-scheme.ts';
import { fetchInOrder } from './fetch-order.ts';

const { program = '' } = (document.currentScript as HTMLScriptElement).dataset;
void fetchInOrder(program.split(' '));
