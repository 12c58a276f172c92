/** The PostgreSQL of the store project: started once, each test has a database of its own in it. */
import type { TestProject } from 'vitest/node';
import { type Postgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where PostgreSQL cannot run. */
    postgresUrl: string | undefined;
  }
}

let postgres: Postgres | undefined;

export async function setup({ provide }: TestProject) {
  postgres = await startPostgres();
  provide('postgresUrl', postgres?.url);
}

export async function teardown() {
  await postgres?.stop();
}
