/**
 * A server whose process meets an error that nothing catches with each SIGUSR2. Argument: milliseconds for requests in
 * flight. It prints its port, then `failed` for each error.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { trackConnections } from '../../../server/process/lifecycle/connection-tracker.ts';
import { endOnUncaughtErrors } from '../../../server/process/lifecycle/uncaught-errors.ts';

const write = (line: string | number) => process.stdout.write(`${line}\n`);
const errors = endOnUncaughtErrors({ fatal: () => write('failed') }, Number(process.argv[2]));
const server = createServer();
const connections = trackConnections(server);
server.on('request', (req, res) => void text(req).then((body) => res.end(`got ${body}`)));
server.listen(0, () => {
  errors.finishRequestsOf(server, connections);
  write((server.address() as AddressInfo).port);
});
process.on('SIGUSR2', () => {
  throw new Error('broken on purpose');
});
