import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { contactEntry } from '../support/contact-entry.ts';
import { goodToken } from '../support/form-entries.ts';
import { testSite } from '../support/site.ts';

/** Sends a whole message and closes at once, as a browser does whose tab is closed, beside readers that wait for their turn. */
test('a message whose visitor leaves at once is stored, while many others ask for what is not cached', async () => {
  const site = testSite();
  const server = createServer(site.app).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const readers = Array.from({ length: 30 }, (_, index) => fetch(`http://127.0.0.1:${port}/search?q=word${index}`).then(async (answer) => answer.text()));
  const body = String(
    new URLSearchParams(Object.entries({ ...contactEntry, interests: 'lithium', sectors: 'energy-transition', token: goodToken('contact') })),
  );
  const visitor = connect(port, '127.0.0.1');
  visitor.write(
    `POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    () => visitor.destroy(),
  );
  await Promise.all(readers);
  const { store } = site.services.subscriptionServices;
  await expect.poll(async () => (await store.submissions({ limit: 10 })).length).toBe(1);
  server.close();
});
