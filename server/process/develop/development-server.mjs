/** The server of `npm run dev`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Pause between two attempts to reach a server that is starting. */
const pauseMs = 100;

/**
 * @param {string} program
 * @param {Record<string, string>} environment in addition to that of this process.
 */
export function createDevelopmentServer(program, environment) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let adminPort = Number(process.env.ADMIN_PORT);
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null;
  return {
    /**
     * Stops the old server, and starts the new one.
     * @param {() => void} whenStopped called while no server answers: only the new one can show what it does.
     */
    async restart(whenStopped) {
      if (isRunning() && server?.kill()) await once(server, 'exit');
      whenStopped();
      adminPort ||= await freePort();
      const env = {
        ...process.env,
        DRAIN_MS: '0',
        SHUTDOWN_GRACE_MS: '0',
        ADMIN_PORT: String(adminPort),
        ...environment,
      };
      server = spawn(process.execPath, [program], { stdio: 'inherit', env });
    },
    /**
     * Makes the server load what was published. Resolves when it shows it, has refused it or has ended; it then prints
     * why.
     */
    async reload() {
      while (isRunning()) {
        try {
          await fetch(`http://127.0.0.1:${adminPort}/reload`, { method: 'POST' });
          return;
        } catch {
          await setTimeout(pauseMs);
        }
      }
    },
    isRunning,
  };
}

async function freePort() {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address());
  listener.close();
  await once(listener, 'close');
  return port;
}
