import { expect, test } from 'vitest';
import { type Payload, serializeInline } from '../../../shared/payload.ts';

const payload = (data: unknown): Payload => ({
  page: 'home',
  layout: 'default',
  origin: 'https://www.example.com',
  base: '',
  head: { title: 't', description: 'd', path: '/', crumbs: [] },
  data,
});

test('No value of a payload can end the script element or open another', () => {
  const data = { text: '</script><script>alert(1)</script><!-- & \u2028 \u2029' };
  const json = serializeInline(payload(data));
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect((JSON.parse(json) as Payload).data).toEqual(data);
});

test('Long markup keeps its place in the payload without its text', () => {
  const json = serializeInline(payload({ body: { __html: '<p>long</p>' }, more: [{ __html: 'x' }] }));
  expect((JSON.parse(json) as Payload).data).toEqual({ body: { __html: '' }, more: [{ __html: '' }] });
});
