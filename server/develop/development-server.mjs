/** The server of `npm run dev`. */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';

/** How the log says that a reload of the content has ended: server/reload/content-reloader.ts. */
const reloaded = /"msg":"the (?:content was replaced|content is the same|new content is refused)/;

/**
 * @param {string} program
 * @param {Record<string, string>} environment in addition to that of this process.
 */
export function createDevelopmentServer(program, environment) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const log = new EventEmitter();
  return {
    /**
     * Stops the old server, and starts the new one.
     * @param {() => void} whenStopped called while no server answers: only the new one can show what it does.
     */
    async restart(whenStopped) {
      if (server?.kill()) await once(server, 'exit');
      whenStopped();
      const env = { ...process.env, SHUTDOWN_GRACE_MS: '0', ...environment };
      const started = spawn(process.execPath, [program], { stdio: ['inherit', 'pipe', 'inherit'], env });
      server = started;
      createInterface({ input: started.stdout }).on('line', (line) => {
        process.stdout.write(`${line}\n`);
        if (reloaded.test(line)) log.emit('reloaded');
      });
      started.on('exit', () => log.emit('reloaded'));
    },
    /** Call it before the content is published. Resolves when the server has loaded or refused it, or has ended. */
    async nextReload() {
      await once(log, 'reloaded');
    },
  };
}
