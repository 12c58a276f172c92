/** Processes pinned to cores: the measured servers on one, the load on another, so that they do not compete. */
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const [serverCore, loadCore] = [0, 1];
const startMs = 10_000;
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
export const pinning = canPin ? `servers on core ${serverCore}, load on core ${loadCore}` : 'nothing pinned to a core';

/** What the site's own commands start their server with (package.json, Dockerfile). */
const flags = ['--max-semi-space-size=4'];

function spawnOn(core: number, script: string, env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess {
  const options = [...flags, script];
  const [command, args] = canPin
    ? (['taskset', ['-c', String(core), process.execPath, ...options]] as const)
    : ([process.execPath, options] as const);
  return spawn(command, args, { env: { ...process.env, ...env }, stdio });
}

/** Resident megabytes: now, and the most so far. */
export type Memory = { now: number; peak: number };
export type MeasuredServer = {
  port: number;
  memory: () => Memory;
  /** Open files and connections. */
  descriptors: () => number;
  /** Milliseconds of processor time that all its threads have used so far. */
  cpuMs: () => number;
  signal: (name: NodeJS.Signals) => void;
  stop: () => Promise<void>;
};

/** Starts a server and waits until it answers. @throws when it ends or does not answer in time. */
export async function startServer(
  script: string,
  { port, env = {} }: { port: number; env?: NodeJS.ProcessEnv },
): Promise<MeasuredServer> {
  const child = spawnOn(
    serverCore,
    script,
    { PORT: String(port), LOG_LEVEL: 'silent', RENDER_RATE: 'off', SEARCH_RATE: 'off', API_RATE: 'off', ...env },
    ['ignore', 'ignore', 'inherit'],
  );
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} could not be started`);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGKILL');
    return exited;
  };
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
  return {
    port,
    memory: () => memoryOf(pid),
    descriptors: () => readdirSync(`/proc/${pid}/fd`).length,
    cpuMs: () => cpuMsOf(pid),
    signal: (name) => void child.kill(name),
    stop,
  };
}

function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/**
 * Milliseconds of processor time that all threads of a process have used. The first number of a thread's schedstat is
 * the time it has spent on the processor, in nanoseconds.
 */
export function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'),
  );
  return threads.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]), 0) / 1e6;
}

/** A process that runs one task at a time. */
export type Load<Task, Result> = { run: (task: Task) => Promise<Result>; stop: () => void };

/** Starts a script that receives tasks as messages and sends back the result of each. */
export function startLoad<Task extends object, Result>(script: string): Load<Task, Result> {
  const child = spawnOn(loadCore, script, {}, ['ignore', 'ignore', 'inherit', 'ipc']);
  const run = (task: Task) =>
    new Promise<Result>((resolve, reject) => {
      const ended = () => reject(new Error('the load process ended'));
      child.once('exit', ended);
      child.once('message', (result: unknown) => {
        child.off('exit', ended);
        resolve(result as Result);
      });
      child.send(task);
    });
  return { run, stop: () => void child.kill('SIGKILL') };
}
