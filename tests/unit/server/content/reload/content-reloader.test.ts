import { expect, test } from 'vitest';
import type { ContentSource } from '../../../../../server/content/content-source.ts';
import { createContentReloader } from '../../../../../server/content/reload/content-reloader.ts';
import { today } from '../../../../support/site/site.ts';

type Found = { content: Pick<ContentSource, 'revision'> };

/**
 * A reloader of a server that shows the revision `first`. `found`: the revision that is found next. `show` makes it
 * live.
 */
function reloaderOf(show: (revision: string) => Promise<void>) {
  const world = { found: 'first', log: [] as string[] };
  const log = (_about: object, text: string) => world.log.push(text);
  const reloader = createContentReloader<Found & { content: ContentSource }>({
    first: { revision: 'first', failure: undefined },
    open: () => ({ content: { revision: world.found } as ContentSource }),
    show: ({ content }) => show(content.revision),
    onAttempt: () => undefined,
    clock: () => today,
    logger: { info: log, error: log } as never,
  });
  return { world, ...reloader };
}

test('Content whose pages cannot be rendered is refused, and the old content stays live', async () => {
  const { world, reload, state } = reloaderOf(async (revision) => {
    if (revision === 'broken') throw new Error('a page throws');
  });
  world.found = 'broken';
  const reason = 'Its pages cannot be rendered: a page throws';
  expect(await reload('SIGHUP')).toEqual({ outcome: 'refused', revision: 'first', reason });
  expect(state()).toMatchObject({ revision: 'first', failure: reason });
  world.found = 'mended';
  expect(await reload('SIGHUP')).toEqual({ outcome: 'replaced', revision: 'mended' });
  expect(state()).toMatchObject({ revision: 'mended', failure: undefined });
});

test('Content that is refused again for the same reason is logged once', async () => {
  const { world, reload } = reloaderOf(() => Promise.reject(new Error('a page throws')));
  world.found = 'broken';
  for (const cause of ['SIGHUP', 'CONTENT_DIR', 'CONTENT_DIR']) await reload(cause);
  expect(world.log).toEqual(['the new content is refused, the old stays: Its pages cannot be rendered: a page throws']);
});

test('Reloads that are requested at the same time run one after the other', async () => {
  const events: string[] = [];
  const { world, reload } = reloaderOf(async (revision) => {
    events.push(`begin ${revision}`);
    await new Promise(setImmediate);
    events.push(`end ${revision}`);
    world.found = 'third';
  });
  world.found = 'second';
  const answers = await Promise.all([reload('SIGHUP'), reload('CONTENT_DIR')]);
  expect(answers.map(({ revision }) => revision)).toEqual(['second', 'third']);
  expect(events).toEqual(['begin second', 'end second', 'begin third', 'end third']);
});
