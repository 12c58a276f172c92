/** The one script of the head, before anything is painted: the color scheme, and when the rest is fetched. */
import './color-scheme.ts';
import { fetchInOrder } from './fetch-order.ts';

const { program = '' } = (document.currentScript as HTMLScriptElement).dataset;
void fetchInOrder(program.split(' '));
