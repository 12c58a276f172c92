import { expect, test } from 'vitest';
import { type Payload, serializeInline, toFetched } from '../../../shared/payload.ts';

const payload = (data: unknown): Payload => ({
  page: 'home',
  layout: 'default',
  origin: 'https://www.example.com',
  base: '',
  head: { title: 't', description: 'd', path: '/', crumbs: [] },
  data,
  staticParts: { text: { __html: '<p>still</p>' } },
});

test('No value of a payload can end the script element or open another', () => {
  const data = { text: '</script><script>alert(1)</script><!-- & \u2028 \u2029' };
  const json = serializeInline(payload(data));
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect((JSON.parse(json) as Payload).data).toEqual(data);
});

test('A document holds static parts and its own head already, so the payload in it has neither', () => {
  expect(JSON.parse(serializeInline(payload(1)))).toEqual({
    page: 'home',
    layout: 'default',
    origin: 'https://www.example.com',
    base: '',
    head: { path: '/' },
    data: 1,
  });
});

test('Long markup keeps its place in the payload without its text', () => {
  const json = serializeInline(payload({ body: { __html: '<p>long</p>' }, more: [{ __html: 'x' }] }));
  expect((JSON.parse(json) as Payload).data).toEqual({ body: { __html: '' }, more: [{ __html: '' }] });
});

test('A fetched payload carries the finished head tags, not the data from which they are created', () => {
  const tags = [{ tag: 'title' as const, key: 'title', attributes: {}, text: 't' }];
  const { head } = toFetched(
    { ...payload(1), head: { title: 't', description: 'd', path: '/', crumbs: [{ label: 'c' }], published: 'p' } },
    tags,
  );
  expect(JSON.parse(JSON.stringify(head))).toEqual({ title: 't', path: '/', tags });
});
