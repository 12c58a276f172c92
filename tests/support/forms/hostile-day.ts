/**
 * A day on which fifty networks try to fill mailboxes of others through the site. Each action is what the address of a
 * page or form calls.
 */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { FormName } from '../../../shared/forms/form.ts';
import { createRandom } from '../random.ts';
import { type testSite, today, tokens } from '../site/site.ts';
import { sampleSubscription } from '../store/samples.ts';
import { contactEntry } from './contact-entry.ts';
import { goodToken, signUpEntry } from './form-entries.ts';

const actions = 10_000;
/** Twenty IPv4 addresses, twenty /64 of one /48, and ten IPv6 sites. */
const networks = [
  ...Array.from({ length: 20 }, (_, index) => `198.51.100.${index + 1}`),
  ...Array.from({ length: 20 }, (_, index) => `2001:db8:1:${index + 1}::1`),
  ...Array.from({ length: 10 }, (_, index) => `2001:db8:${index + 100}::1`),
];
/** Spellings of one local part at Gmail, which ignores dots. */
const dotted = (local: string) => [
  local,
  `${local[0]}.${local.slice(1)}`,
  Array.from(local).join('.'),
  `${local.slice(0, -1)}.${local.at(-1)}`,
];
/** The spellings of each inbox; the first is the address itself. */
function spell(index: number): string[] {
  const local = `reader${index}`;
  const tagged = ['', '+a', '+any.thing', `+${index}`].map((tag) => local + tag);
  if (index % 3 === 0)
    return dotted(local).flatMap((each) => [
      `${each}@gmail.com`,
      `${each}+tag@googlemail.com`,
      `${each.toUpperCase()}@ＧＭＡＩＬ.com`,
    ]);
  return tagged.map((each) => `${each}@${index % 3 === 1 ? 'outlook.com' : 'readers.example'}`);
}
const inboxes = Array.from({ length: 40 }, (_, index) => spell(index));
/** Its owner has the letter. */
export const ownerSpellings = [...dotted('owner'), 'owner+letter'].map((local) => `${local}@gmail.com`);

type Site = ReturnType<typeof testSite>;
const sign = (purpose: 'preferences' | 'unsubscribe' | 'confirm', subject: string) =>
  tokens.sign({ purpose, subject, expiresAt: today.getTime() + 2 * dayMs });
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

/** The strangers have eight subscriptions of their own. */
export const subscriptions = [
  sampleSubscription({ id: 'owner', email: 'owner@gmail.com', state: 'active', submissionId: 'of-owner' }),
  ...Array.from({ length: 8 }, (_, index) =>
    sampleSubscription({ id: `stranger-${index}`, email: `me@stranger-${index}.example`, state: 'active' }),
  ),
];

function submit({ services }: Site, name: FormName, ip: string, entry: object) {
  const metadata = { token: goodToken(name), requestId: undefined, honeypotFilled: false };
  return services.submitForm({ form: name, input: entry, metadata, client: { ip, origin: 'own' }, key: undefined });
}

/** @returns what the owner was answered when it asked for the link to its subscription. */
async function askAsOwner({ services }: Site): Promise<unknown[]> {
  const { unsubscribe, 'sign-up-confirm': confirm } = services.tokenPages;
  const request = { undoToken: '', ip: '192.0.2.1' };
  return [
    await unsubscribe.submit({ ...request, token: sign('unsubscribe', 'owner') }, form({ action: 'send-link' })),
    await confirm.submit({ ...request, token: sign('confirm', 'owner') }, form({ action: 'send-link' })),
  ];
}

/**
 * Plays the day in turn on the sites, which share a store.
 * @returns the answers to the owner, and how often each kind of action was played.
 */
export async function playHostileDay(sites: readonly Site[]) {
  const random = createRandom('hostile');
  const answers: unknown[] = [];
  const played = { signUp: 0, contact: 0, change: 0, link: 0 };
  for (let index = 0; index < actions; index += 1) {
    for (const site of sites) site.clock.now = new Date(today.getTime() + Math.floor((index * dayMs) / actions));
    const site = sites[index % sites.length] as Site;
    if ([1_000, 5_000, 9_000].includes(index)) answers.push(...(await askAsOwner(site)));
    const ip = random.pick(networks);
    const email = random.pick(random.chance(0.1) ? ownerSpellings : random.pick(inboxes));
    const kind = random.weigh({ signUp: 4, contact: 4, change: 3, link: 1 });
    played[kind] += 1;
    const { preferences, unsubscribe } = site.services.tokenPages;
    const stranger = { undoToken: '', ip };
    const own = `stranger-${random.between(0, 7)}`;
    await {
      signUp: () => submit(site, 'sign-up', ip, { ...signUpEntry, email }),
      contact: () =>
        submit(site, 'contact', ip, {
          ...contactEntry,
          email,
          message: `Question ${index}: what about tin?`,
          newsletter: random.chance(0.5),
        }),
      change: () =>
        preferences.submit({ ...stranger, token: sign('preferences', own) }, form({ action: 'address', email })),
      link: () => unsubscribe.submit({ ...stranger, token: sign('unsubscribe', own) }, form({ action: 'send-link' })),
    }[kind]();
  }
  return { answers, played };
}

/** @returns the inbox of an address that the strangers have typed. */
export function inboxOf(to: string): string | undefined {
  const key = to.normalize('NFKC').toLowerCase();
  return [ownerSpellings, ...inboxes].find((spellings) =>
    spellings.some((each) => each.normalize('NFKC').toLowerCase() === key),
  )?.[0];
}
