/** Opens the store of the site. If it cannot be used, the fault is logged, and pages are served nevertheless. */
import type { Logger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import type { SigningKeys } from '../platform/security/signing-keys.ts';
import { NewerStoreError } from './migrate.ts';
import { openNoStore, openStore } from './open-store.ts';
import type { Store } from './store.ts';
import type { StoreMonitor } from './store-monitor.ts';

/**
 * Without a persistent signing key nothing is accepted, because links in mails would stop working when this process
 * ends.
 * @throws {ConfigError} if a newer program has migrated the store.
 */
export async function openSiteStore(
  { fault }: SigningKeys,
  config: Config,
  monitor: StoreMonitor,
  logger: Logger,
): Promise<Store> {
  if (fault) {
    logger.error(
      { err: fault },
      'DATA_DIR cannot be written and SECRET is not set: nothing can be sent to us and no link of a mail can be verified until it can be written and the server is started again',
    );
    return openNoStore('There is no key that would outlive this process');
  }
  const onFault = (error: unknown) =>
    logger.error(
      { err: error },
      'the file of the store could not be rewritten after something was erased: it is tried again',
    );
  const store = await openStore(config, { onFault, monitor }).catch((error: unknown) => {
    throw error instanceof NewerStoreError ? new ConfigError([error.message]) : error;
  });
  await store
    .depth()
    .catch((error: unknown) =>
      logger.error({ err: error }, 'the store cannot be used: nothing can be sent to us until it can'),
    );
  return store;
}
