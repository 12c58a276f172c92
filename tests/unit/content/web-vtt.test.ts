import { expect, test } from 'vitest';
import { parseWebVtt } from '../../../content/web-vtt.ts';

test('Cues are read with their times and plain text, without styles and notes', () => {
  const file = [
    '\uFEFFWEBVTT - Captions',
    '',
    'STYLE',
    '::cue { color: white }',
    '',
    'NOTE Spoken by Joon Hale',
    '',
    '1',
    '00:01.500 --> 00:04.000 align:start line:0',
    '<v Joon Hale>Rhenium &amp; <i>gallium</i>',
    'have no mines.',
    '',
    '01:00:04.000 --> 01:00:06.250',
    'An hour later.',
  ];
  for (const ending of ['\n', '\r\n']) {
    expect(parseWebVtt(file.join(ending))).toEqual({
      cues: [
        { startS: 1.5, endS: 4, text: 'Rhenium & gallium have no mines.' },
        { startS: 3604, endS: 3606.25, text: 'An hour later.' },
      ],
      problems: [],
    });
  }
});

test.each([
  ['', [{ line: 1, problem: 'starts with WEBVTT' }]],
  ['WEBVTTS\n\n00:01.000 --> 00:02.000\nHi', [{ line: 1, problem: 'starts with WEBVTT' }]],
  ['WEBVTT\n\n1\n0:01 --> 0:02\nHi', [{ line: 4, problem: 'a cue says its times like 00:00:01.000 --> 00:00:04.000' }]],
  ['WEBVTT\n\nHi', [{ line: 3, problem: 'a cue says its times like 00:00:01.000 --> 00:00:04.000' }]],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n<i></i>', [{ line: 3, problem: 'a cue has words below its times' }]],
  ['WEBVTT\n\n00:02.000 --> 00:02.000\nHi', [{ line: 3, problem: 'a cue ends after it begins' }]],
  [
    'WEBVTT\n\n00:02.000 --> 00:03.000\nHi\n\n00:01.000 --> 00:04.000\nHo',
    [{ line: 6, problem: 'a cue begins before the one above it' }],
  ],
])('A problem in a WebVTT file is reported with its line: %j', (file, problems) => {
  expect(parseWebVtt(file).problems).toEqual(problems);
});
