/** Whether the store responds; a failure is logged once until the store responds again. */
import type { Logger } from 'pino';

export type StoreHealth = {
  onAnswer: () => void;
  onFailure: (error: unknown) => void;
  readonly isHealthy: boolean;
};

export function createStoreHealth(logger: Logger): StoreHealth {
  let isHealthy = true;
  return {
    onAnswer() {
      isHealthy = true;
    },
    onFailure(error) {
      if (isHealthy) logger.error({ err: error }, 'the store does not answer');
      isHealthy = false;
    },
    get isHealthy() {
      return isHealthy;
    },
  };
}
