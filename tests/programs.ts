/**
 * The programs that share a command of npm, as in `npm run bench -- capacity`. Each is a module that runs when it is
 * imported.
 */

/** `does`: one sentence, which the list of programs prints. */
type Program = { does: string; run(): Promise<unknown> };

/** Runs files of the store tests with other settings. A setting of the environment wins. */
const storeTests = (settings: Record<string, string>, files: string[]) => async () => {
  Object.assign(process.env, { ...settings, ...process.env });
  const { startVitest } = await import('vitest/node');
  const vitest = await startVitest('test', files, { project: 'store', watch: false });
  await vitest.close();
};

/** What runs if no name is given. A command without such a program prints its list. */
export const usualPrograms: Record<string, string> = { bench: 'site', soak: 'walks' };

/** By command, then by name. */
export const commands: Record<string, Record<string, Program>> = {
  bench: {
    site: {
      does: 'The built site compared with bare Node servers: --quick, or only --search, --letters or --attack.',
      run: () => import('./bench/run.ts'),
    },
    browser: {
      does: 'First visits and clicks in Chromium compared with references: --quick, --only=article.',
      run: () => import('./bench/run-browser.ts'),
    },
    beside: {
      does: 'The site beside Express and React, Astro, SvelteKit and Next in Chromium: --rounds=3, --only=article.',
      run: () => import('./bench/run-beside.ts'),
    },
    'parts-list': {
      does: 'A parts list of 10,000 lines answered in Chromium, compared with reading its cells alone.',
      run: () => import('./bench/parts-list.ts'),
    },
    capacity: {
      does: 'How many requests one process answers in time; writes the tables of docs/operating.md.',
      run: () => import('./bench/capacity.ts'),
    },
    content: { does: 'Builds and servers with 10,000 articles.', run: () => import('./bench/real-content.ts') },
    overload: {
      does: 'Five times as many requests as can be answered, and a stop meanwhile.',
      run: () => import('./bench/overload.ts'),
    },
    store: {
      does: 'Erasing, exporting and a second writer on a store of 200 MB.',
      run: () => import('./bench/large-store.ts'),
    },
  },
  soak: {
    walks: {
      does: 'Random walks through the site in Chromium on a network that fails.',
      run: () => import('./soak/walks.mjs'),
    },
    site: { does: '100,000 mixed requests, also invalid, slow and aborted ones.', run: () => import('./soak/site.ts') },
    reload: { does: 'New content ten times on two servers under load.', run: () => import('./soak/reload.ts') },
    mail: {
      does: 'The outbox process is killed 500 times on each database.',
      run: storeTests({ SOAK_ROUNDS: '500' }, ['tests/store/killed-outbox.test.ts', 'tests/store/processes.test.ts']),
    },
    letters: {
      does: 'A letter to 10,000 readers while processes and the mail server fail.',
      run: storeTests({ SOAK_READERS: '10000' }, [
        'tests/store/killed-letters.test.ts',
        'tests/store/refused-letters.test.ts',
      ]),
    },
    failover: {
      does: 'The primary PostgreSQL is killed while forms arrive, and its standby promoted.',
      run: () => import('./soak/failover.ts'),
    },
    release: {
      does: 'Random walks while servers are replaced by another build and back.',
      run: () => import('./release/run.ts'),
    },
    packagers: { does: 'The player with the output of four packagers.', run: () => import('./soak/packagers.ts') },
    'shared-caches': { does: 'The site behind real shared caches.', run: () => import('./soak/shared-caches.ts') },
  },
  verify: {
    dates: { does: 'The tests as on machines with another day.', run: () => import('./dates.mjs') },
    deploy: { does: 'The examples of deploy/ with their real programs.', run: () => import('./deploy/run.ts') },
    mutants: {
      does: 'Breaks the product on purpose and reports which faults the tests find.',
      run: () => import('./mutants/run.ts'),
    },
    'supply-chain': {
      does: 'Sources, licenses, signatures and known vulnerabilities of all packages.',
      run: () => import('./supply-chain/run.ts'),
    },
  },
  make: {
    films: {
      does: 'Renders the videos into public/media; names choose some.',
      run: () => import('../content/films/make.ts'),
    },
    mails: { does: 'Writes every mail into var/mail-preview.', run: () => import('../server/mail-preview.mjs') },
    cmri: {
      does: 'Prints an edition of the risk index as of a day, for content/cmri.',
      run: () => import('../server/publish/cmri/print-edition.ts'),
    },
    'api-types': {
      does: 'Writes the types of the API client that the tests use.',
      run: () => import('./support/parsers/write-api-types.ts'),
    },
  },
};
