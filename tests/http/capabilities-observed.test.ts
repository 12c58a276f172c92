/** Responses to a stranger reveal nothing about the owner of an address. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { address, createTwoVisitors, type TwoVisitors } from '../support/forms/two-visitors.ts';
import { tokens } from '../support/site/site.ts';

/** @returns each response to the steps of a stranger, without its random parts. */
async function observe(visitors: TwoVisitors, steps: readonly number[]): Promise<string[]> {
  const responses = [];
  for (const step of steps) {
    const receipts = visitors.seen.filter((token) => 'subject' in tokens.verify(token, 'receipt', visitors.clock.now));
    const receipt = `/receipts/${receipts.at(-1) ?? 'none'}`;
    const send = [
      () => visitors.signUp('stranger', ['tin']),
      () => visitors.contact('stranger', true),
      () => visitors.look(receipt),
      () => visitors.look(`${receipt}?format=json`),
      () => visitors.press(receipt, { sure: 'yes' }),
      () =>
        visitors.press('/sign-up', {
          fullName: 'A',
          email: address,
          country: 'GB',
          phone: '020 7946 0958',
          interests: 'tin',
        }),
    ][step];
    const answer = await send?.();
    const {
      'x-request-id': _id,
      date: _date,
      etag: _etag,
      'content-length': _length,
      ...headers
    } = answer?.headers ?? {};
    responses.push(
      `${step} ${answer?.status} ${JSON.stringify(headers)} ${answer?.text}`
        .replace(/Expires=[^;"]+/g, '')
        .replace(/[\w-]{40,}/g, '*')
        .replace(/CM-\w{4}-\w{4}|[\w-]{16,}(?=" ?\/?>|"}|","sig)|Q00tLi\w+|[\da-f-]{36}/g, '*'),
    );
  }
  return responses;
}

const histories: Record<string, (visitors: TwoVisitors) => Promise<unknown>> = {
  'waits to be confirmed': (visitors) => visitors.signUp('owner', ['gallium']),
  'has the letter': async (visitors) => {
    await visitors.signUp('owner', ['gallium']);
    await visitors.act(visitors.linkTo('/sign-up/confirm?token=') ?? '');
  },
  'has paused it': async (visitors) => {
    await histories['has the letter']?.(visitors);
    await visitors.act(visitors.linkTo('/preferences/') ?? '', { action: 'pause', days: '30' });
  },
  'has ended it': async (visitors) => {
    await histories['has the letter']?.(visitors);
    await visitors.act(visitors.linkTo('/u/') ?? '', { action: 'unsubscribe' });
  },
  'has erased everything': async (visitors) => {
    await histories['has the letter']?.(visitors);
    await visitors.act(visitors.linkTo('/preferences/') ?? '', { action: 'erase', sure: 'yes' });
  },
};

test.each(Object.keys(histories))(
  'A stranger gets the same answers by the same work, whether an address is unknown or its owner %s',
  { timeout: 180_000 },
  async (name) => {
    const property = fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }), async (steps) => {
      const [unknown, known] = [createTwoVisitors(), createTwoVisitors()];
      await histories[name]?.(known);
      for (const visitors of [unknown, known]) await visitors.passTime(30 * hourMs);
      const begin = [unknown, known].map(({ store }) => store.takeStatements().length);
      expect(begin.every((count) => count > 0)).toBe(true);
      expect(await observe(known, steps)).toEqual(await observe(unknown, steps));
      const reads = [unknown, known].map(({ store }) =>
        store.takeStatements().filter((sql) => sql.startsWith('SELECT')),
      );
      expect(reads[1]).toEqual(reads[0]);
    });
    await fc.assert(property, { numRuns: 10, seed: 13 });
  },
);
