/**
 * A server whose answer is far larger than the send buffers of the kernel, and which shuts down as the site does. It
 * prints its port as the first line.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { trackConnections } from '../../../server/process/lifecycle/connection-tracker.ts';
import { stopGracefully } from '../../../server/process/lifecycle/shutdown.ts';
import { stopSignal } from '../../../server/process/lifecycle/stop-signal.ts';

const server = createServer();
const connections = trackConnections(server);
server.on('request', (_req, res) => res.end(Buffer.alloc(Number(process.argv[2]))));
server.listen(0, () => console.log((server.address() as AddressInfo).port));

const nothing = async () => undefined;
const logger = pino({ level: 'silent' });
await stopGracefully(await stopSignal, {
  server,
  connections,
  readiness: { draining: false, maintenance: false },
  config: { drainMs: 1_000, shutdownGraceMs: 40_000 },
  logger,
  stopWork: nothing,
  close: nothing,
});
