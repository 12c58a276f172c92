/** Describes whether mails are being sent, and if not, why. */
import type { BounceGuard } from './bounce-guard.ts';
import type { DepthMonitor } from './depth-monitor.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { ServerHealth } from './server-health.ts';
import type { StoreHealth } from './store-health.ts';

/** `reasons`: why it is degraded, in sentences. `deadMails`: number of those that need attention. */
export type OutboxHealth = { status: 'ok' | 'degraded'; reasons: string[]; deadMails: number };

type Parts = {
  storeHealth: StoreHealth;
  heartbeat: Heartbeat;
  server: ServerHealth;
  guard: Pick<BounceGuard, 'isHolding'>;
  depth: DepthMonitor;
};

export function describeHealth({ storeHealth, heartbeat, server, guard, depth }: Parts): OutboxHealth {
  const storeAnswers = storeHealth.isHealthy;
  const { deadMails } = depth;
  const reasons = [
    !storeAnswers && 'The store does not answer.',
    storeAnswers &&
      !heartbeat.holdsClaims &&
      'The heartbeat of this process could not be stored; no mail is sent until it can.',
    !server.isHealthy && 'The mail server does not take mail, or a setting of it is wrong; the log says which.',
    guard.isHolding &&
      'Letters are held: the mail server refuses readers and accepts nobody. No reader is taken off the list; the log has its codes.',
    depth.isLate && 'A mail has waited for more than 15 minutes.',
    deadMails > 0 && `Mails that will not be sent unless somebody looks after them: ${deadMails}.`,
  ].filter((reason) => reason !== false);
  return { status: reasons.length ? 'degraded' : 'ok', reasons, deadMails };
}
