import { expect, test } from 'vitest';
import { groupCues, splitAtMatches } from '../../../../shared/publishing/articles/published-video.ts';

const chapters = [
  { id: 'one', title: 'One', startS: 2 },
  { id: 'two', title: 'Two', startS: 6 },
  { id: 'three', title: 'Three', startS: 20 },
];
const cue = (startS: number) => ({ startS, endS: startS + 1, text: `at ${startS}` });

test('A cue of a transcript is in the chapter in which it begins, and an early one in the first chapter', () => {
  const groups = groupCues([cue(0), cue(2), cue(5.9), cue(6), cue(19)], chapters);
  expect(groups.map(({ chapter, cues }) => [chapter.id, ...cues.map(({ startS }) => startS)])).toEqual([
    ['one', 0, 2, 5.9],
    ['two', 6, 19],
    ['three'],
  ]);
});

test.each([
  ['Gallium and gallium', 'GALLIUM', ['', 'Gallium', ' and ', 'gallium', '']],
  ['Nothing of it', 'tin', ['Nothing of it']],
  ['Anything', '  ', ['Anything']],
])('The cue "%s" is split at matches of "%s"', (text, phrase, pieces) => {
  expect(splitAtMatches(text, phrase)).toEqual(pieces);
});
