/** The PostgreSQL server of the store project, started once. Each test uses its own database. */
import type { TestProject } from 'vitest/node';
import { type Postgres, startPostgres } from '../store/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined if PostgreSQL cannot run. */
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
