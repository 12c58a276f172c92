import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../support/memory-store.ts';
import { testSite, tokens } from '../support/site.ts';

test('probe', async () => {
  const store = createMemoryStore();
  const { client } = testSite({ store });
  const page = await client.get('/contact-us?interest=lithium&topic=press&to=jhale');
  console.log(page.status, page.headers['cache-control'], page.text.length, page.text.match(/name="token" value="([^"]*)"/)?.[1]);
  const answer = await client.post('/contact-us').type('form').send({ fullName: 'Ann' });
  console.log(answer.status, answer.headers, answer.text.slice(answer.text.indexOf('<main'), answer.text.indexOf('<main') + 3000));
  const ok = await client
    .post('/contact-us')
    .type('form')
    .send({
      fullName: 'Ann Lee',
      email: 'ann@Example.com',
      company: 'X',
      country: 'GB',
      phone: '020 7946 0958',
      interests: ['lithium'],
      message: 'What about lithium then?',
    });
  console.log(ok.status, ok.headers, ok.text);
  const again = await client.get('/contact-us-success').set('Cookie', ok.headers['set-cookie'][0].split(';')[0]);
  console.log(again.text.slice(again.text.indexOf('<main'), again.text.indexOf('<main') + 900));
  console.log(
    await store.submissions({ limit: 5 }),
    [...store.mails.values()].map((m) => [m.kind, m.to, m.state, m.subject]),
  );
  const api = await client.post('/api/v1/contact').send({ fullName: 1, x: 2 });
  console.log(api.status, api.headers, api.body);
});
