/** Properties of all lists of rules, tested with random ones. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from '../../../../shared/router/canonical-path.ts';
import { compilePatterns } from '../../../../shared/router/compile.ts';
import { compareSpecificity, parsePattern, shapeOf } from '../../../../shared/router/pattern.ts';
import { isSafeLocation, resolveRedirect, UnsafeRedirectError } from '../../../../shared/router/redirect.ts';
import { createRules } from '../../../../shared/router/rules.ts';
import { anyPath, fixed, matchesPattern, path, pattern } from '../../../support/http/any-pattern.ts';

type Rule = { [key: string]: unknown };
const leaf = fc.oneof(
  fc.constantFrom(1, 2, 'x', false, true),
  fc.array(fc.nat(2), { maxLength: 2 }),
  fc.constantFrom(null, undefined),
);
const rule: fc.Arbitrary<Rule> = fc.dictionary(
  fc.constantFrom('p', 'q'),
  fc.oneof(leaf, fc.dictionary(fc.constantFrom('r', 's'), leaf)),
);
const rules = fc.uniqueArray(fc.tuple(pattern, rule), {
  selector: ([text]) => shapeOf(parsePattern(text)),
  maxLength: 8,
});

/** The expected merged value of a key, computed in the opposite direction: from the narrowest rule to the broadest. */
function mergedAt(narrowestFirst: readonly Rule[], keys: readonly string[]): unknown {
  const values: unknown[] = [];
  for (const each of narrowestFirst) {
    const value = keys.reduce<unknown>((table, key) => (isTable(table) ? table[key] : undefined), each);
    const parent = keys.slice(0, -1).reduce<unknown>((table, key) => (isTable(table) ? table[key] : undefined), each);
    if (value !== undefined && value !== null) values.push(value);
    // A table that a narrower rule replaces by another value, or switches off, is not merged.
    else if (parent !== undefined && parent !== null && !isTable(parent)) return values[0];
    if (values.length) return values[0];
  }
  return undefined;
}
function isTable(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

test('Rules are merged to the same result in whatever order they are written', () => {
  fc.assert(
    fc.property(rules, path, fc.infiniteStream(fc.nat()), (authored, asked, random) => {
      const shuffled = authored
        .map((entry) => ({ entry, key: random.next().value as number }))
        .toSorted((a, b) => a.key - b.key);
      const [one, other] = [authored, shuffled.map(({ entry }) => entry)].map((list) =>
        createRules(compilePatterns(list)).find(asked),
      );
      expect(one).toEqual(other);
    }),
  );
});

test('Rules are merged by key: the narrower value wins, and false switches off', () => {
  fc.assert(
    fc.property(rules, path, (authored, asked) => {
      const { rule: merged, matches } = createRules(compilePatterns(authored)).find(asked);
      const narrowestFirst = matches.map(({ value }) => value).toReversed();
      for (const key of ['p', 'q']) {
        const expected = mergedAt(narrowestFirst, [key]);
        if (!isTable(expected)) expect(merged[key]).toEqual(expected);
        else
          for (const inner of ['r', 's'])
            expect((merged[key] as Rule)[inner]).toEqual(mergedAt(narrowestFirst, [key, inner]));
      }
    }),
  );
});

test('The index of rules by prefix finds the same rules as trying each pattern', () => {
  fc.assert(
    fc.property(rules, path, (authored, asked) => {
      const fitting = authored.map(([text]) => parsePattern(text)).filter((each) => matchesPattern(each, asked));
      const { matches } = createRules(compilePatterns(authored)).find(asked);
      expect(matches.map((each) => each.pattern)).toEqual(fitting.toSorted(compareSpecificity).map(({ text }) => text));
    }),
  );
});

test('The rules of a path do not depend on earlier lookups', () => {
  fc.assert(
    fc.property(rules, fc.array(path, { minLength: 1 }), (authored, asked) => {
      const compiled = compilePatterns(authored);
      const used = createRules(compiled);
      for (const each of [...asked, ...asked]) expect(used.find(each)).toEqual(createRules(compiled).find(each));
    }),
  );
});

test('Rules of equal patterns are one frozen object', () => {
  fc.assert(
    fc.property(rules, path, path, (authored, first, second) => {
      const found = createRules(compilePatterns(authored));
      const [a, b] = [found.find(first), found.find(second)];
      const patternsOf = ({ matches }: typeof a) => JSON.stringify(matches.map(({ pattern }) => pattern));
      expect(Object.isFrozen(a.rule)).toBe(true);
      if (patternsOf(a) === patternsOf(b)) expect(a.rule).toBe(b.rule);
    }),
  );
});

test('A redirect leads to an address of the site for any path, or is refused', () => {
  const targets = fc.constantFrom('/new', '/new?a=1', '/new/**', '/**', '/new#part');
  fc.assert(
    fc.property(
      fc.array(fixed, { maxLength: 2 }),
      targets,
      anyPath,
      fc.webQueryParameters(),
      (prefix, to, tail, query) => {
        const moved = createRules(
          compilePatterns([[`/${[...prefix, '**'].join('/')}`, { redirect: { to, status: 301 as const } }]]),
        );
        const asked = `/${prefix.join('/')}/${tail}`;
        try {
          const result = resolveRedirect(
            moved.find(canonicalPath(asked)).matches,
            { path: asked, search: query && `?${query}` },
            { externalOrigins: [] },
          );
          if (result) expect('location' in result && isSafeLocation(result.location)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(UnsafeRedirectError);
        }
      },
    ),
  );
});
