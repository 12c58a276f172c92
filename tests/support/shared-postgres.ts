/** The PostgreSQL of the store project: started once, each test has a database of its own in it. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where PostgreSQL cannot run. */
    postgresUrl: string | undefined;
  }
}

export default async function setup({ provide }: TestProject) {
  const postgres = await startPostgres();
  provide('postgresUrl', postgres?.url);
  return () => postgres?.stop();
}
