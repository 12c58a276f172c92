/** The actions of the forms on the preferences page. */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { PreferencesData, PreferencesDone } from '../../../shared/forms/subscriptions/viewer-data.ts';
import { emailKey, readPastedAddress } from '../../platform/email-address/email-address.ts';
import { formatWait } from '../../store/rate-limits/limit-rate.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import { suppressionDigests } from '../mail-gate/address-digests.ts';
import { subscriptionAt } from './find-subscription.ts';
import { type ChangeOutcome, requestAddressChange } from './request-address-change.ts';
import type { SubscriptionServices, TokenPageServices } from './services.ts';
import { undoUnsubscribe, unsubscribe } from './unsubscribe.ts';

const pauseDays = new Set(['30', '90']);
const maxTypedLength = 300;

/** The completed action, or the data of the page with its errors. */
export type PreferencesResult = { done: PreferencesDone } | PreferencesData;
/** `ip`: of the client. */
type ActionServices = TokenPageServices & { ip: string };
type Action = (
  subscription: Subscription,
  form: URLSearchParams,
  services: ActionServices,
) => Promise<PreferencesResult>;

/** The actions by the value of `action` in the form. */
export const preferenceActions: ReadonlyMap<string, Action> = new Map(
  Object.entries<Action>({
    interests: changeInterests,
    pause,
    resume,
    address: changeAddress,
    async unsubscribe(subscription, _form, services) {
      await unsubscribe(subscription, services);
      return { done: 'unsubscribed' };
    },
    async undo(subscription, _form, { store }) {
      await undoUnsubscribe(subscription, store);
      return { done: 'undone' };
    },
    erase,
  }),
);

export function toPreferencesData(
  { email, state, pausedUntil, newEmail, interests }: Subscription,
  { interestOptions }: Pick<SubscriptionServices, 'interestOptions'>,
): PreferencesData & { state: 'ready' } {
  return {
    state: 'ready',
    email,
    subscription: state === 'paused' || state === 'unsubscribed' ? state : 'active',
    pausedUntil: pausedUntil === undefined ? undefined : new Date(pausedUntil).toISOString(),
    newEmail,
    interests,
    choices: interestOptions(),
  };
}

async function changeInterests(
  subscription: Subscription,
  form: URLSearchParams,
  services: SubscriptionServices,
): Promise<PreferencesResult> {
  const known = new Set(services.interestOptions().map(({ id }) => id));
  const interests = [...new Set(form.getAll('interests'))].filter((id) => known.has(id));
  if (!interests.length)
    return {
      ...toPreferencesData(subscription, services),
      problem: { field: 'interests', text: 'Select at least one interest' },
    };
  return update(subscription, { change: () => ({ interests }), done: 'saved' }, services);
}

async function pause(
  subscription: Subscription,
  form: URLSearchParams,
  services: SubscriptionServices,
): Promise<PreferencesResult> {
  const days = form.get('days') ?? '';
  if (!pauseDays.has(days)) return toPreferencesData(subscription, services);
  const paused = { state: 'paused', pausedUntil: services.clock().getTime() + Number(days) * dayMs } as const;
  return update(
    subscription,
    { change: ({ state }) => (state === 'unsubscribed' ? undefined : paused), done: 'paused' },
    services,
  );
}

async function resume(
  subscription: Subscription,
  _form: URLSearchParams,
  services: SubscriptionServices,
): Promise<PreferencesResult> {
  const active = { state: 'active', pausedUntil: undefined } as const;
  return update(
    subscription,
    { change: ({ state }) => (state === 'paused' ? active : undefined), done: 'resumed' },
    services,
  );
}

async function changeAddress(
  subscription: Subscription,
  form: URLSearchParams,
  services: ActionServices,
): Promise<PreferencesResult> {
  const typed = (form.get('email') ?? '').slice(0, maxTypedLength).trim();
  const problem = (text: string) => ({
    ...toPreferencesData(subscription, services),
    problem: { field: 'email' as const, text, typed },
  });
  const newEmail = readPastedAddress(typed);
  if (!newEmail) return problem('Enter an email address in the correct format, like name@example.com');
  if (emailKey(newEmail) === emailKey(subscription.email)) return problem('The letter comes to this address already');
  const outcome = await requestAddressChange({ subscription, newEmail, ip: services.ip }, services);
  return outcome.kind === 'asked' ? { done: 'address' } : problem(describeRefusal(outcome));
}

/** Says that nothing was sent, and why. */
function describeRefusal(outcome: Exclude<ChangeOutcome, { kind: 'asked' }>): string {
  switch (outcome.kind) {
    case 'subscription':
      return 'Nothing was sent: three new addresses were entered today, which is as many as we write to. Try again tomorrow';
    case 'network':
      return `Nothing was sent: too much was sent from your network. Try again in ${formatWait(Math.ceil(outcome.waitMs / 1000))}`;
    case 'held':
      return 'Nothing was sent: we write to no new address for now, because unusually many were entered. Try again tomorrow';
  }
}

async function erase(
  subscription: Subscription,
  form: URLSearchParams,
  services: SubscriptionServices,
): Promise<PreferencesResult> {
  if (form.get('sure') !== 'yes')
    return {
      ...toPreferencesData(subscription, services),
      problem: { field: 'sure', text: 'Tick the box to erase everything' },
    };
  await services.store.eraseAddress(subscription.email, suppressionDigests(services.tokens, subscription.email)[0]);
  return { done: 'erased' };
}

/**
 * `change` of the subscription as of now; undefined if it is not possible any more. `done`: what the page then says.
 */
type Update = { change: (stored: Subscription) => Partial<Subscription> | undefined; done: PreferencesDone };

/** Decides by the subscription as it is stored, because it may have ended since it was read. */
async function update(
  { id, email }: Subscription,
  { change, done }: Update,
  services: SubscriptionServices,
): Promise<PreferencesResult> {
  return services.store.transaction([email], async (store): Promise<PreferencesResult> => {
    const stored = await store.subscription(id);
    if (!stored) return { state: 'unknown' };
    const current = subscriptionAt(stored, services.clock());
    const changes = change(current);
    if (!changes) return toPreferencesData(current, services);
    await store.write({ subscriptions: [{ ...current, ...changes }] });
    return { done };
  });
}
