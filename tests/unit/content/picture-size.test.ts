import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPictureResolver } from '../../../content/picture-size.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const resolve = createPictureResolver(folder);
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from([0, 0, 2, 128, 0, 0, 1, 104]),
]);
writeFileSync(join(folder, 'a.png'), png);
writeFileSync(join(folder, 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800.4 450"></svg>');
writeFileSync(join(folder, 'none.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');

test('A picture has the size that its file states', () => {
  expect(resolve('/a.png')).toEqual({ width: 640, height: 360 });
  expect(resolve('/a.svg')).toEqual({ width: 800, height: 450 });
});

test.each(['/gone.svg', '/../etc/passwd', 'https://example.com/a.png', '/none.svg'])(
  'The address %s is refused as a picture of a text',
  (written) => {
    expect(resolve(written)).toHaveProperty('problem', expect.stringContaining(`shows ${written}, which is`));
  },
);
