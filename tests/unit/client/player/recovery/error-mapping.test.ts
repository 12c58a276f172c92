import { expect, test } from 'vitest';
import type { EngineFailure } from '../../../../../client/player/model/engine.ts';
import { errorOfFailure, playerError } from '../../../../../client/player/recovery/error-mapping.ts';

const network = 'A network error caused the media download to fail part-way. /films/a.m3u8';
const unsupported =
  'The media could not be loaded, either because the server or network failed or because the format is not supported.';
const url = 'https://media.example/films/a.m3u8?key=1';

test.each<[string, EngineFailure, number, string]>([
  ['the key setup', { part: 'eme', isNetwork: false, message: 'raw' }, 3, 'Failed to initialize media keys for EME'],
  [
    'a playlist that a broken server answers with 503',
    { part: 'playlist', isNetwork: true, status: 503, url },
    4,
    network,
  ],
  ['a playlist that is missing', { part: 'playlist', isNetwork: true, status: 404, url }, 2, network],
  ['a manifest that is missing', { part: 'manifest', isNetwork: true, status: 404, url }, 2, network],
  ['a segment', { part: 'segment', isNetwork: true, status: 503, url }, 2, network],
  ['a key file', { part: 'key', isNetwork: true, status: 404, url }, 2, network],
  ['a manifest that cannot be parsed', { part: 'manifest', isNetwork: false, url }, 4, unsupported],
  ['codecs', { part: 'codec', isNetwork: false }, 4, unsupported],
  ['anything else', { part: 'unknown', isNetwork: false, message: 'given text' }, 3, 'given text'],
])('A failure of %s has the code and the message of the player', (_what, failure, code, message) => {
  expect(errorOfFailure(failure, false)).toEqual({ code, message });
});

test('Every failure of an encrypted video without keys is the error of encryption', () => {
  expect(errorOfFailure({ part: 'key', isNetwork: true, status: 0 }, true)).toEqual({
    code: 5,
    message: 'The media is encrypted and we do not have the keys to decrypt it.',
  });
});

test('A player error without a code gets code 3, and one without a message the message of its code', () => {
  expect(playerError(undefined, 'odd')).toEqual({ code: 3, message: 'odd' });
  expect(playerError(0, 'odd').code).toBe(3);
  expect(playerError(2).message).toBe('A network error caused the media download to fail part-way.');
});
