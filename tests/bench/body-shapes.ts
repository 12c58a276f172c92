/** Bodies of up to 64 kB made to be expensive: each with the address it is sent to and its type. */

export type BodyShape = {
  name: string;
  path: string;
  type: string;
  body: string | Buffer;
  /** Sent in chunks of this size. */
  chunkBytes?: number;
  /** Its cost is that of Node's parser, before any code of this project runs. */
  isOfNode?: true;
};

const size = 64 * 1024;
const small = 2 * 1024;
const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const fill = (unit: string, length = size) => unit.repeat(Math.floor(length / Buffer.byteLength(unit)));
const entry = {
  fullName: 'Ann Lee',
  email: 'ann@example.org',
  company: 'Example',
  country: 'GB',
  phone: '020 7946 0958',
  interests: ['lithium'],
};
const withValue = (name: string, value: string) =>
  JSON.stringify({ ...entry, message: 'How much of it comes from scrap?', [name]: value });
const room = size - 600;
const marks = (length: number) => '\u0315'.repeat(length / 4) + '\u0300'.repeat(length / 4);

const values = {
  letters: fill('x', room),
  'marks in the wrong order': marks(room),
  'short runs of marks': fill(`a${marks(100)}`, room),
  'line ends': fill('\r', room / 2),
  'control characters': fill('\u0001', room / 6),
  'opened tags': fill('<a', room),
  links: fill('www.x ', room),
  digits: fill('1', room),
  'at signs': fill('a@', room),
  dots: fill('a.', room),
  'wide letters': fill('\u{1d41a}', room),
  spaces: `x${fill(' ', room - 10)}x`,
};
const api = {
  'deep lists': fill('[', size / 2) + fill(']', size / 2),
  'deep objects': `${fill('{"a":', size - 20_000)}1${fill('}', (size - 20_000) / 5)}`,
  'deep lists in a field': `{"interests":${fill('[', size / 2 - 20)}${fill(']', size / 2 - 20)}}`,
  'many keys': JSON.stringify(Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`k${index}`, 1]))),
  'one key, many times': `{${fill('"a":1,', size - 20)}"a":1}`,
  'numbers as keys': JSON.stringify(Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [index * 7919, 1]))),
  'a key of 60 kB': JSON.stringify({ [fill('~/', 60_000)]: 1 }),
  '190 keys of 300 letters': JSON.stringify(
    Object.fromEntries(Array.from({ length: 190 }, (_, index) => [`${index}${'/'.repeat(300)}`, 1])),
  ),
  'many values in a list': JSON.stringify({ ...entry, interests: Array.from({ length: 30_000 }, () => 1) }),
  '180 values in a list': JSON.stringify({ ...entry, interests: Array.from({ length: 180 }, () => 'x'.repeat(300)) }),
  'long numbers': `[${fill('1', size - 2)}]`,
  'many numbers': `[${fill('1e9,', size - 10)}1]`,
  escapes: `{"a":"${fill('\\u0041', size - 20)}"}`,
  'space around': `${fill(' ', size - 2)}{}`,
  'no end': `{"a":"${fill('x', size - 10)}`,
  'broken at its end': `{${fill('"a":1,', size - 10)}}`,
  NUL: fill('\0'),
  'UTF-16': Buffer.from(fill('[1,', size / 2), 'utf16le'),
};
const form = {
  'many fields': fill('a=1&'),
  separators: fill('&'),
  'equal signs': fill('='),
  'fifty long fields': Array.from({ length: 50 }, (_, index) => `k${index}=${'x'.repeat(1250)}`).join('&'),
  'a long name': `${fill('x', size - 2)}=1`,
  escapes: `message=${fill('%41', size - 10)}`,
  'escapes of wide letters': `message=${fill('%F0%9D%90%9A', size - 20)}`,
  'broken escapes': `message=${fill('%', size - 10)}`,
  pluses: `message=${fill('+', size - 10)}`,
  'marks in the wrong order': `message=${encodeURIComponent(marks(20_000))}`,
  'no UTF-8': Buffer.alloc(size, 0xff),
};
const parts = {
  'a long name': `Content-Disposition: form-data; name="${fill('a', small - 60)}`,
  'a long name in a part': `--x\r\nContent-Disposition: form-data; name="${fill('a', small - 80)}"\r\n\r\n1\r\n--x--`,
  'many parts': `${fill('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', small - 10)}--x--`,
  'empty parts': fill('--x\r\n', small),
  'many headers': `--x\r\n${fill('a: b\r\n', small - 10)}`,
  'folded headers': `--x\r\na: b\r\n${fill(' b\r\n', small - 20)}`,
  'many parameters': `--x\r\nContent-Disposition: form-data${fill('; a=b', small - 60)}\r\n\r\n1\r\n--x--`,
  quotes: `--x\r\nContent-Disposition: form-data; name=${fill('"\\', small - 60)}\r\n\r\n1\r\n--x--`,
  'almost a boundary': fill('\r\n--', small),
  dashes: fill('-', small),
  'line ends': fill('\r\n', small),
};
const to = (path: string, type: string, bodies: Record<string, string | Buffer>): BodyShape[] =>
  Object.entries(bodies).map(([name, body]) => ({ name, path, type, body }));

export function bodyShapes(): BodyShape[] {
  return [
    ...to('/api/v1/contact', json, api),
    ...Object.entries(values).flatMap(([name, value]) =>
      ['fullName', 'email', 'phone', 'message'].map((field) => ({
        name: `${name} in ${field}`,
        path: '/api/v1/contact',
        type: json,
        body: withValue(field, value),
      })),
    ),
    ...to('/contact-us', urlencoded, form),
    ...Object.entries(values).map(([name, value]) => ({
      name: `${name} in message`,
      path: '/contact-us',
      type: urlencoded,
      body: new URLSearchParams({ ...entry, interests: 'lithium', message: value }).toString().slice(0, size),
    })),
    ...to('/u/x', multipart, parts),
    ...to(`/preferences/x`, urlencoded, {
      'many fields': fill('a=1&', 4 * small),
      'more than is taken': fill('a', 5 * small),
    }),
    ...to('/u/x', urlencoded, {
      'many fields': fill('a=1&', small),
      escapes: `a=${fill('%41', small - 10)}`,
      'one click': 'List-Unsubscribe=One-Click',
    }),
    ...to('/contact-us', multipart, { 'what is not taken': fill('x') }),
    ...to('/api/v1/contact', `${json}; charset=utf-7`, { 'a charset that is not taken': fill('x') }),
    ...to('/api/v1/contact', `${json};${fill(' ', 12_000)}x`, { 'a type of 12 kB': '{}' }),
    ...to('/api/v1/contact', json, { 'more than is taken': fill('x', size + 1) }),
    {
      name: 'chunks of a byte',
      path: '/api/v1/contact',
      type: json,
      body: fill('x', 10_000),
      chunkBytes: 1,
      isOfNode: true,
    },
    { name: 'chunks of 70 bytes', path: '/api/v1/contact', type: json, body: fill('x'), chunkBytes: 70 },
  ];
}
