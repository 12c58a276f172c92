/**
 * Processor time, in milliseconds: unlike time on the clock, it does not grow while the machine is busy with something
 * else.
 */

/** What the main thread has used so far. */
export function mainThreadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What all other threads of the process have used so far. Must be called on the main thread. */
export function otherThreadsMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 - mainThreadMs();
}
