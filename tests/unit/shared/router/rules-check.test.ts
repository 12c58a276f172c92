import { expect, test } from 'vitest';
import { type CheckedRule, checkRules } from '../../../../shared/router/check-rules.ts';
import { checkSiteRules } from '../../../../shared/site/check-site-rules.ts';
import { siteContent } from '../../../support/site/site.ts';

const context = {
  isAddress: (path: string) => ['/', '/new', '/other', '/new/a-sample', '/new/7'].includes(path),
  middleware: ['known'],
  externalOrigins: ['https://ally.example'],
};
const problemsOf = (rules: Record<string, unknown>) =>
  checkRules(Object.entries(rules as Record<string, CheckedRule>), context);
const moved = (to: string, status = 301) => ({ redirect: { to, status } });

test('The rules of the site and its editors have no problem', { timeout: 180_000 }, () => {
  const { entries, site } = siteContent().content;
  expect(checkSiteRules(entries.redirects, site.redirectOrigins)).toEqual([]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['equal keys', { '/a': {}, '//%61/': {} }, ['//%61/: matches the same paths as /a']],
  [
    'keys that differ in the name only',
    { '/p/:id': {}, '/p/:slug': {}, '/p/*': {} },
    ['/p/:slug: matches the same paths as /p/:id', '/p/*: matches the same paths as /p/:id'],
  ],
  ['a star in a segment', { '/a/b*': {} }, ['/a/b*: "b*" is not supported: a segment is fixed text, :name or *']],
  [
    'a name in a segment',
    { '/:id.json': {} },
    ['/:id.json: ":id.json" is not supported: a segment is fixed text, :name or *'],
  ],
  ['a dot segment', { '/a/../b': {} }, ['/a/../b: ".." is not supported: a segment is fixed text, :name or *']],
  ['a query', { '/a?b': {} }, ['/a?b: "a?b" is not supported: a segment is fixed text, :name or *']],
  ['a group', { '/a/(b)': {} }, ['/a/(b): "(b)" is not supported: a segment is fixed text, :name or *']],
  ['stars in the middle', { '/a/**/c': {} }, ['/a/**/c: ** stands at the end only']],
  ['an empty key', { '': {} }, [': a pattern starts with a slash']],
  ['a key without a slash', { 'a/b': {} }, ['a/b: a pattern starts with a slash']],
  ['a name twice', { '/:a/:a': {} }, ['/:a/:a: a parameter has one name, and a name one parameter']],
  ['a redirect to itself', { '/new': moved('/new') }, ['/new: redirects in a loop: /new -> /new']],
  [
    'a loop of two',
    { '/new': moved('/other'), '/other': moved('/new') },
    ['/new: redirects in a loop: /new -> /other -> /new', '/other: redirects in a loop: /other -> /new -> /other'],
  ],
  [
    'a loop of what is no page',
    { '/a': moved('/b'), '/b': moved('/a') },
    ['/a: redirects in a loop: /a -> /b -> /a', '/b: redirects in a loop: /b -> /a -> /b'],
  ],
  ['a loop of a wildcard', { '/new/**': moved('/new', 302) }, ['/new/**: redirects in a loop: /new -> /new']],
  ['a wildcard that grows', { '/**': moved('/new/**') }, ['/**: redirects in a loop: / -> /new -> /new/new']],
  [
    'a chain',
    { '/old': moved('/new'), '/new': moved('/other') },
    ['/old: is redirected more than once: /old -> /new -> /other. Name the last address'],
  ],
  [
    'a chain through a parameter',
    { '/old/:id': moved('/new/:id'), '/new/:id': moved('/other') },
    ['/old/:id: is redirected more than once: /old/a-sample -> /new/a-sample -> /other. Name the last address'],
  ],
  [
    'a target that is not there',
    { '/old': moved('/nowhere?a=1#b') },
    ['/old: leads to /nowhere?a=1#b, which is not an address of this site'],
  ],
  [
    'a tail below nothing',
    { '/old/**': moved('/nowhere/**') },
    ['/old/**: leads to /nowhere/**, which is not an address of this site'],
  ],
  [
    'a parameter that the pattern has not',
    { '/old/:id': moved('/new/:slug') },
    ['/old/:id: leads to /new/:slug, and the pattern has no :slug'],
  ],
  [
    'a tail that the pattern has not',
    { '/old': moved('/new/**') },
    ['/old: leads to /new/**, and the pattern has no **'],
  ],
  ['a star in a target', { '/old/*': moved('/new/*') }, ['/old/*: leads to /new/*, and the pattern has no *']],
  [
    'another origin',
    { '/old': moved('https://evil.example/x') },
    ['/old: leads to https://evil.example, which is not an allowed origin'],
  ],
  [
    'an origin with a name in front',
    { '/old': moved('https://ally.example@evil.example/') },
    ['/old: leads to https://ally.example@evil.example, which is not an allowed origin'],
  ],
  [
    'an address without scheme',
    { '/old': moved('//evil.example') },
    ['/old: leads to "//evil.example", which is neither a path of this site nor an https address'],
  ],
  [
    'a script',
    { '/old': moved('javascript:alert(1)') },
    ['/old: leads to "javascript:alert(1)", which is neither a path of this site nor an https address'],
  ],
  [
    'no target',
    { '/old': { redirect: { status: 301 } } },
    ['/old: leads to "", which is neither a path of this site nor an https address'],
  ],
  ['an odd status', { '/old': moved('/new', 303) }, ['/old: status 303 is not one of 301, 302, 307, 308, 410']],
  ['gone with a target', { '/old': moved('/new', 410) }, ['/old: what is gone (410) leads nowhere']],
  [
    'unknown middleware',
    { '/a': { middleware: { known: true, guess: false } } },
    ["/a: Unknown route middleware: 'guess'."],
  ],
  [
    'credentials for everyone',
    { '/a': { cors: { origin: '*', credentials: true } } },
    ['/a: credentials are never sent to every origin: name one'],
  ],
  [
    'inherited credentials for everyone',
    { '/**': { cors: { origin: 'https://ally.example', credentials: true } }, '/a': { cors: { origin: '*' } } },
    ['/a: credentials are never sent to every origin: name one'],
  ],
  [
    'everything at once',
    { a: {}, '/old': moved('/nowhere') },
    ['a: a pattern starts with a slash', '/old: leads to /nowhere, which is not an address of this site'],
  ],
])('The check of rules refuses %s', (_name, rules, expected) => {
  expect(problemsOf(rules)).toEqual(expected);
});

test.each<[string, Record<string, unknown>]>([
  ['what only begins alike', { '/p/:id': {}, '/p/:slug/x': {}, '/p/**': {}, '/p': {} }],
  [
    'a redirect for each form',
    {
      '/a': moved('/new?x=1#top'),
      '/b/:id': moved('/new/:id'),
      '/c/**': moved('/new/**', 308),
      '/d': { redirect: { status: 410 } },
    },
  ],
  ['a tail that goes to the root', { '/legacy/**': moved('/**'), '/old': moved('/new') }],
  [
    'a narrower redirect below a broad one',
    { '/old/**': moved('/new/**'), '/old/x': moved('/other'), '/old/y': { redirect: false } },
  ],
  ['an allowed origin', { '/ally/:id/**': moved('https://ally.example/x/:id/**', 302) }],
  [
    'a target that is switched off',
    { '/new/**': moved('/other'), '/new/7': { redirect: false }, '/old': moved('/new/7') },
  ],
  [
    'credentials for one origin',
    { '/a': { cors: { origin: 'https://ally.example', credentials: true } }, '/b': { cors: false } },
  ],
  ['middleware that is registered', { '/a': { middleware: { known: true } } }],
])('The check of rules accepts %s', (_name, rules) => {
  expect(problemsOf(rules)).toEqual([]);
});
