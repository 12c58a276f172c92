import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byProductCeiling } from '../../../content/films/by-product-ceiling.ts';
import { cobaltChain } from '../../../content/films/cobalt-chain.ts';
import type { ComposedFilm } from '../../../content/films/film.ts';
import { graphiteInSixSteps } from '../../../content/films/graphite-in-six-steps.ts';
import { howToReadAList } from '../../../content/films/how-to-read-a-list.ts';
import { parseWebVtt } from '../../../content/web-vtt.ts';
import { root } from '../../support/root.mjs';

const films = [byProductCeiling, graphiteInSixSteps, cobaltChain, howToReadAList].map(
  (film): [string, ComposedFilm] => [film.slug, film],
);

test.each(films)('The published captions and descriptions of the film %s are those of its source', (slug, film) => {
  const published = (file: string) => parseWebVtt(readFileSync(join(root, 'public/media', slug, file), 'utf8')).cues;
  const inOneLine = (cues: ComposedFilm['captions']) =>
    cues.map((cue) => ({ ...cue, text: cue.text.replaceAll('\n', ' ') }));
  expect(published('captions.en.vtt')).toEqual(inOneLine(film.captions));
  expect(published('descriptions.en.vtt')).toEqual(inOneLine(film.descriptions));
});
