/**
 * What a pooler does with the first message of a PostgreSQL connection, in front of a real server: PgBouncer 1.18
 * refuses parameters that it does not know (recorded answer), and may give the client another database than it names.
 */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../free-port.ts';

/** Those that PgBouncer keeps for a client (pgbouncer.org/config.html, ignore_startup_parameters). */
const known = new Set([
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
]);

/** `port` stays the same after `restart`. */
export type StartupPeer = { url: string; stop: () => void; restart: () => Promise<void> };

/** @param databaseUrl of the server. @param database the one that clients get instead of the one they name. */
export async function startStartupPeer(databaseUrl: string, database?: string): Promise<StartupPeer> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near.on('error', () => undefined));
    near.once('data', (first) => {
      const parameters = readStartup(first);
      const unknown = Object.keys(parameters).find((name) => !known.has(name.toLowerCase()));
      if (unknown !== undefined) return void near.end(refusal(`unsupported startup parameter: ${unknown}`));
      const far = connect(Number(new URL(databaseUrl).port), '127.0.0.1');
      sockets.add(far.on('error', () => undefined));
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      far.write(writeStartup(database === undefined ? parameters : { ...parameters, database }));
      near.pipe(far).pipe(near);
    });
  });
  const port = await freePort();
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    restart: listen,
  };
}

/**
 * Length and protocol version, then names and values that end with NUL
 * (postgresql.org/docs/current/protocol-message-formats.html).
 */
function readStartup(message: Buffer): Record<string, string> {
  const texts = message.toString('utf8', 8).split('\0').slice(0, -2);
  return Object.fromEntries(
    texts.flatMap((name, index) => (index % 2 === 0 && name ? [[name, texts[index + 1] ?? '']] : [])),
  );
}

function writeStartup(parameters: Record<string, string>): Buffer {
  const texts = Buffer.from(Object.entries(parameters).flat().concat('', '').join('\0'));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + texts.length);
  head.writeUInt32BE(0x3_00_00, 4);
  return Buffer.concat([head, texts]);
}

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}
