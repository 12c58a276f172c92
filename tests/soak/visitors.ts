/** The visitors of the soak test: the requests of each kind, and the expected responses. */
import type { Agent } from 'node:http';
import type { Random } from '../support/random.ts';
import { type Ask, ask, sendRaw } from './ask.ts';

/** `pages`, `assets`: addresses found on the site. `build`: its id. `etags`: of pages that were seen. */
export type Site = {
  port: number;
  agent: Agent;
  pages: readonly string[];
  assets: readonly string[];
  build: string;
  etags: Map<string, string>;
};
type Visit = (site: Site, random: Random, index: number) => Promise<{ status: number; expected: readonly number[] }>;
/** `weight`: how many of a thousand requests. */
type Kind = { weight: number; visit: Visit };

const film = '/media/cobalt-chain/film.mp4';
const words = [
  'gallium',
  'cobalt quota',
  'licence',
  'wolfram',
  'price of lithium',
  'Zimbabwe',
  'magnet',
  'antimony ban',
  'nothing at all zz',
];
const html = { Accept: 'text/html' };
const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
const entry = {
  fullName: 'Ann Lee',
  company: 'Example Wafers',
  country: 'GB',
  phone: '020 7946 0958',
  interests: ['lithium'],
};

function asks(expected: readonly number[], make: (random: Random, site: Site, index: number) => Ask): Visit {
  return async (site, random, index) => {
    const { status } = await ask(site.port, site.agent, make(random, site, index));
    return { status, expected };
  };
}

export const kinds = {
  'cached page': {
    weight: 330,
    visit: async ({ port, agent, pages, etags }, random) => {
      const path = random.pick(pages);
      const { status, headers } = await ask(port, agent, { path, headers: html });
      if (typeof headers.etag === 'string') etags.set(path, headers.etag);
      return { status, expected: [200] };
    },
  },
  'page that the visitor has': {
    weight: 80,
    visit: async ({ port, agent, etags }, random) => {
      const known = [...etags];
      const [path, etag] = known.length ? random.pick(known) : ['/', '"none"'];
      const { status } = await ask(port, agent, { path, headers: { ...html, 'If-None-Match': etag } });
      return { status, expected: [200, 304] };
    },
  },
  'uncached page': {
    weight: 25,
    visit: asks([200], (random) => ({
      path: `/tools/units?amount=${random.between(1, 1e9)}&from=t&to=kg`,
      headers: html,
    })),
  },
  'page with a form': {
    weight: 15,
    visit: asks([200], (random) => ({ path: random.pick(['/contact-us', '/sign-up']), headers: html })),
  },
  payload: {
    weight: 100,
    visit: asks([200], (random, { pages, build }) => ({
      path: `${random.pick(pages).replace(/\/$/, '')}/_payload.json?${build}`,
    })),
  },
  asset: { weight: 240, visit: asks([200], (random, { assets }) => ({ path: random.pick(assets) })) },
  'part of a film': {
    weight: 30,
    visit: asks([206], (random) => {
      const from = random.between(0, 100_000);
      return { path: film, headers: { Range: `bytes=${from}-${from + random.between(1, 60_000)}` } };
    }),
  },
  search: {
    weight: 25,
    visit: asks([200], (random) => ({ path: `/search?q=${encodeURIComponent(random.pick(words))}`, headers: html })),
  },
  API: {
    weight: 60,
    visit: asks([200], (random) => ({
      path: random.pick([
        '/api/v1/materials',
        '/api/v1/news?limit=5',
        '/api/v1/search?q=cobalt',
        '/api/v1/suggest?q=wolf',
      ]),
    })),
  },
  'share card': {
    weight: 2,
    visit: asks([200], (random) => ({
      path: `/cards/materials/${random.pick(['gallium', 'cobalt'])}/wide-0123456789abcdef.png`,
    })),
  },
  'valid form': {
    weight: 8,
    visit: asks([202], (_random, _site, index) => ({
      path: '/api/v1/contact',
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        ...entry,
        email: `ann${index}@example.org`,
        message: `How much gallium comes from scrap, in lot ${index}?`,
      }),
    })),
  },
  'bad form': {
    weight: 10,
    visit: asks([400, 415, 422], (random) => ({
      path: '/api/v1/contact',
      method: 'POST',
      headers: random.chance(0.9) ? json : { 'Content-Type': 'text/plain' },
      body: random.pick([
        '{',
        '[]',
        '{"email":"nobody"}',
        JSON.stringify({ ...entry, email: 'not an address', message: '' }),
      ]),
    })),
  },
  'missing page': {
    weight: 25,
    visit: asks([404], (random) => ({ path: `/blue/nothing-${random.between(1, 1e6)}`, headers: html })),
  },
  'missing asset': {
    weight: 10,
    visit: asks([404], (random) => ({ path: `/assets/main-${random.between(1e7, 1e8)}.js` })),
  },
  'visitor who leaves': {
    weight: 30,
    visit: asks([200], (random, { assets, pages }) => ({
      path: random.pick(random.chance(0.5) ? assets : pages),
      leaves: true,
    })),
  },
  'slow client': {
    weight: 2,
    visit: async ({ port }) => ({
      status: await sendRaw(port, ['GET / HTTP/1.1\r\n', 'Host: local', 'host\r\nAccept: text/', 'html\r\n\r\n'], 400),
      expected: [200],
    }),
  },
  'malformed request': {
    weight: 8,
    visit: async ({ port }, random) => ({
      status: await sendRaw(
        port,
        [random.pick(['GET / HTTP/1.1\r\n\r\n', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n', '\0\x01\x02\r\n\r\n'])],
        0,
      ),
      expected: [400, 404],
    }),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const weights = Object.fromEntries(Object.entries(kinds).map(([name, { weight }]) => [name, weight])) as Record<
  KindName,
  number
>;
