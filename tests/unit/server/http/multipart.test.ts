import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HttpProblem } from '../../../../server/http/http-problem.ts';
import { fieldsOfMultipart } from '../../../../server/http/multipart.ts';

const read = (body: string | Buffer, boundary: string | undefined = 'x', maxFields = 60) =>
  fieldsOfMultipart(Buffer.from(body as string), { boundary, maxFields });
const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

test.each([
  ['one field', `${part('List-Unsubscribe', 'One-Click')}--x--\r\n`],
  [
    'one field, with a type and a transfer encoding',
    `${part('List-Unsubscribe', 'One-Click', '\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit')}--x--`,
  ],
  [
    'a name without quotes',
    '--x\r\ncontent-disposition: form-data; name=List-Unsubscribe\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['a preamble and an epilogue', `before\r\n${part('List-Unsubscribe', 'One-Click')}--x--\r\nafter`],
  ['a file beside it', `${part('file', 'MZ', '; filename="a.exe"')}${part('List-Unsubscribe', 'One-Click')}--x--\r\n`],
  [
    'a value that is too long beside it',
    `${part('long', 'x'.repeat(5000))}${part('List-Unsubscribe', 'One-Click')}--x--\r\n`,
  ],
])('The plain fields of a multipart form are read: %s', async (_what, body) => {
  expect([...(await read(body))]).toEqual([['List-Unsubscribe', 'One-Click']]);
});

test('A multipart form may repeat a name or have a field called __proto__', async () => {
  const fields = await read(`${part('a', '1')}${part('a', '2')}${part('__proto__', '3')}--x--\r\n`);
  expect([...fields]).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['__proto__', '3'],
  ]);
});

test('Parts of a multipart form beyond the limit are left out', async () => {
  expect([...(await read(`${part('a', '1').repeat(100)}--x--\r\n`, 'x', 3))]).toHaveLength(3);
});

test.each([
  ['nothing', ''],
  ['no end', part('a', '1')],
  ['half a part', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ['half a header', '--x\r\nContent-Disposition: form-data; na'],
  ['another boundary', `${part('a', '1')}--y--\r\n`.replaceAll('--x', '--y')],
])('A multipart form with %s is refused', async (_what, body) => {
  await expect(read(body)).rejects.toMatchObject({ status: 400 });
});

test.each([undefined, '', 'x'.repeat(71), 'a"b', 'a\\b'])(
  'A multipart form with the boundary %j is refused',
  async (boundary) => {
    await expect(
      fieldsOfMultipart(Buffer.from(`${part('a', '1')}--x--\r\n`), { boundary, maxFields: 60 }),
    ).rejects.toMatchObject({ status: 400 });
  },
);

test('Any multipart body is read or refused within two seconds', async () => {
  const piece = fc.constantFrom(
    '--x',
    '--x--',
    '\r\n',
    '\r\n\r\n',
    '\r',
    '\n',
    '-',
    'Content-Disposition: form-data; name="a"',
    'Content-Disposition: form-data; filename="a"',
    'Content-Disposition: attachment',
    'Content-Disposition: form-data; name="a"; filename*=utf-8\'\'%FF',
    'Content-Type: application/octet-stream',
    'Content-Type: text/plain; charset=utf-7',
    ': x',
    ' folded',
    'value',
    '\0',
    '"',
  );
  const body = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => Buffer.from(pieces.join(''))),
    fc
      .uint8Array({ maxLength: 300 })
      .map((bytes) => Buffer.concat([Buffer.from('--x\r\n'), bytes, Buffer.from('\r\n--x--')])),
  );
  await fc.assert(
    fc.asyncProperty(body, async (bytes) => {
      const late = new Promise((resolve) => setTimeout(() => resolve('nothing happened'), 2000).unref());
      const outcome = await Promise.race([read(bytes).catch((error: unknown) => error), late]);
      expect(outcome instanceof URLSearchParams || outcome instanceof HttpProblem, String(outcome)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
