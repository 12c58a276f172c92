/** Processes on cores of their own: the measured servers on one, the load on another, so that neither takes time from the other. */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const [serverCore, loadCore] = [0, 1];
const startMs = 10_000;
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
export const pinning = canPin ? `servers on core ${serverCore}, load on core ${loadCore}` : 'nothing pinned to a core';

/** What the site's own commands start their server with (package.json, Dockerfile). */
const flags = ['--max-semi-space-size=4'];

function spawnOn(core, script, env, stdio) {
  const [command, ...rest] = canPin ? ['taskset', '-c', String(core), process.execPath] : [process.execPath];
  return spawn(command, [...rest, ...flags, script], { env: { ...process.env, ...env }, stdio });
}

/**
 * Starts a server and waits until it answers.
 * @returns its `port`, `memory()` in megabytes resident now and at most so far, `cpuMs()` that all its threads have worked so far, and `stop`.
 * @throws when it ends or does not answer in time.
 */
export async function startServer(script, { port, env = {} }) {
  const child = spawnOn(serverCore, script, { PORT: String(port), LOG_LEVEL: 'silent', RENDER_RATE: 'off', ...env }, ['ignore', 'ignore', 'inherit']);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = () => (child.kill('SIGKILL'), exited);
  const deadline = performance.now() + startMs;
  for (let isUp = false; !isUp; ) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`${script} did not answer on port ${port}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.arrayBuffer().then(() => child.exitCode === null),
      () => false,
    );
  }
  return { port, memory: () => memoryOf(child.pid), cpuMs: () => cpuMsOf(child.pid), stop };
}

function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** As the kernel counts it, to the nanosecond. */
function cpuMsOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
  return threads.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]), 0) / 1e6;
}

/** Starts the load. @returns `run(task)`, one at a time, for what load.ts answers, and `stop`. */
export function startLoad(script) {
  const child = spawnOn(loadCore, script, {}, ['ignore', 'ignore', 'inherit', 'ipc']);
  const run = (task) =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the load process ended'));
      child.once('exit', ended);
      child.once('message', (result) => {
        child.off('exit', ended);
        resolve(result);
      });
      child.send(task);
    });
  return { run, stop: () => child.kill('SIGKILL') };
}
