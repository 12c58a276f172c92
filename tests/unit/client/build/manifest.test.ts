import { expect, test } from 'vitest';
import { createManifest } from '../../../../client/build/manifest.mjs';

const built: Parameters<typeof createManifest>[0] = {
  files: {
    scripts: ['shared-runtime-A.js', 'main-B.js'],
    bootScript: 'boot-C.js',
    stylesheet: 'site-D.css',
    printStylesheet: 'print.css',
    readingStylesheet: 'reading-F.css',
    fonts: ['inter-G.woff2'],
    displayFont: 'display-H.woff2',
    consent: { script: 'consent-H.js', analytics: 'analytics-I.js', stylesheet: 'consent-J.css' },
    pages: { home: { script: 'home-K.js', stylesheet: undefined, isLive: false } },
    player: ['player-L.js'],
    suggestions: { script: 'suggest-M.js', stylesheet: 'suggestions-1.css' },
    sectionMenu: 'mark-current-section-O.js',
    typedInput: 'keep-typed-input-P.js',
    partsList: 'parts-list-P.js',
    webVitals: 'web-vitals-N.js',
  },
  chartColors: {},
  cards: { colors: { ink: '#000000' }, version: 'M' },
  content: { entries: { materials: [{ readOn: '2026-03-01' }, { readOn: '2026-08-15' }, { readOn: '2026-05-01' }] } },
  contentFormat: 'f1',
  searchFormat: 's1',
  server: Buffer.from('server'),
};
const idWith = (changes: Partial<typeof built>) => createManifest({ ...built, ...changes }).buildId;

test('Equal files, content and server give an equal manifest', () => {
  expect(createManifest(structuredClone(built))).toEqual(createManifest(built));
});

test('The id of a build is 16 hexadecimal digits', () => {
  expect(createManifest(built).buildId).toMatch(/^[0-9a-f]{16}$/);
});

test.each<[string, Partial<typeof built>]>([
  ['a script', { files: { ...built.files, scripts: ['shared-runtime-A.js', 'main-Z.js'] } }],
  ['the look of share cards', { cards: { colors: { ink: '#000000' }, version: 'N' } }],
  ['the format of the content', { contentFormat: 'f2' }],
  ['the server', { server: Buffer.from('another server') }],
])('A build in which %s differs has another id', (_part, changes) => {
  expect(idWith(changes)).not.toBe(idWith({}));
});

test('A build with other content has the same id, so that publishing does not look like a new program', () => {
  expect(idWith({ content: { entries: { materials: [{ readOn: '2026-09-01' }] } } })).toBe(idWith({}));
});

test('The timestamp of a build is the day on which a material was last checked, not the time of the build', () => {
  expect(createManifest(built).timestamp).toBe(Date.parse('2026-08-15'));
});

test('The manifest names the files of its build, and how share cards are drawn', () => {
  expect(createManifest(built)).toMatchObject({ ...built.files, cards: built.cards });
});
