/** Properties of all addresses and patterns, tested with random ones. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFindRoute } from '../../../../client/navigation/find-route.ts';
import { canonicalPath, isPlainPath, segmentsOf } from '../../../../shared/router/canonical-path.ts';
import { compilePatterns, compileRoutes } from '../../../../shared/router/compile.ts';
import { createHref } from '../../../../shared/router/href.ts';
import { createMatch } from '../../../../shared/router/match.ts';
import { compareSpecificity, parsePattern, shapeOf } from '../../../../shared/router/pattern.ts';
import { createRules } from '../../../../shared/router/rules.ts';
import { anyPath, matchesPattern, path, pattern } from '../../../support/http/any-pattern.ts';

describe('Canonical paths', () => {
  test('A canonical path is its own canonical path', () => {
    fc.assert(
      fc.property(anyPath, (asked) => {
        const canonical = canonicalPath(asked);
        expect(canonicalPath(canonical)).toBe(canonical);
      }),
    );
  });
  test('A canonical path has one slash in front, none doubled and none at its end, and is printable ASCII', () => {
    fc.assert(
      fc.property(anyPath, (asked) => {
        expect(canonicalPath(asked)).toMatch(/^\/$|^(\/[\x21-\x2e\x30-\x7e]+)+$/);
      }),
    );
  });
  test('A canonical path means the same as the requested path and stays plain', () => {
    fc.assert(
      fc.property(anyPath, (asked) => {
        fc.pre(isPlainPath(asked));
        const decoded = (text: string) => text.split('/').filter(Boolean).map(decodeURIComponent);
        expect(decoded(canonicalPath(asked))).toEqual(decoded(asked));
        expect(isPlainPath(canonicalPath(asked))).toBe(true);
      }),
    );
  });
  test('The canonical path is the same for all spellings of an address', () => {
    const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
    const spelled = fc.tuple(path, fc.array(fc.nat(3), { minLength: 40, maxLength: 40 })).map(([plain, choices]) => {
      const letters = [...plain.matchAll(/%..|./g)].map(([letter], index) => {
        if (letter === '/') return '/'.repeat(1 + ((choices[index] ?? 0) % 2));
        if (letter.startsWith('%')) return choices[index] ? letter.toLowerCase() : letter;
        return choices[index] === 1 ? escape(letter) : letter;
      });
      return { plain, spelled: letters.join('') + (choices[39] ? '/' : '') };
    });
    fc.assert(
      fc.property(spelled, (path) => {
        expect(canonicalPath(path.spelled)).toBe(path.plain);
      }),
    );
  });
});

describe('Patterns', () => {
  test('A pattern matches the expected paths, with the values of its parameters', () => {
    fc.assert(
      fc.property(pattern, path, (text, asked) => {
        const parsed = parsePattern(text);
        const [found] = createRules(compilePatterns([[text, {}]])).find(asked).matches;
        expect(found !== undefined).toBe(matchesPattern(parsed, asked));
        if (!found) return;
        const filled = parsed.segments.map((segment, index) =>
          segment === '*' ? segmentsOf(asked)[index] : (found.params[segment.slice(1)] ?? segment),
        );
        expect(`/${[...filled, ...(found.rest ? [found.rest] : [])].join('/')}`).toBe(asked);
      }),
    );
  });
  test('Specificity orders patterns without contradiction', () => {
    fc.assert(
      fc.property(pattern, pattern, pattern, (first, second, third) => {
        const [a, b, c] = [parsePattern(first), parsePattern(second), parsePattern(third)];
        expect(Math.sign(compareSpecificity(a, b))).toBe(0 - Math.sign(compareSpecificity(b, a)));
        if (compareSpecificity(a, b) <= 0 && compareSpecificity(b, c) <= 0)
          expect(compareSpecificity(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
  test('Two patterns that match the same path are equally specific only if they match the same paths', () => {
    fc.assert(
      fc.property(pattern, pattern, path, (first, second, asked) => {
        const [a, b] = [parsePattern(first), parsePattern(second)];
        fc.pre(matchesPattern(a, asked) && matchesPattern(b, asked) && compareSpecificity(a, b) === 0);
        expect(shapeOf(a)).toBe(shapeOf(b));
      }),
    );
  });
});

describe('The site map', () => {
  const value = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text.isWellFormed() && !/[/\\\p{Cc}]/u.test(text) && text !== '.' && text !== '..');
  const routes = { item: '/a/:x', pair: '/a/:x/:y', named: '/:x/b/:y', fixed: '/a/b', deep: '/a/:x/content' };
  const match = createMatch(routes, compileRoutes(routes));
  const href = createHref(routes);

  test('The site map finds the parameters from which an address was created, whatever they are', () => {
    fc.assert(
      fc.property(value, value, (x, y) => {
        fc.pre(x !== 'b' && y !== 'content');
        expect(match(href('pair', { x, y }))).toEqual({ name: 'pair', params: { x, y } });
        expect(match(canonicalPath(href('pair', { x, y })))).toEqual({ name: 'pair', params: { x, y } });
      }),
    );
  });
  test('The site map never passes a page a parameter with an encoded slash, backslash or control character', () => {
    fc.assert(
      fc.property(anyPath, (asked) => {
        for (const text of Object.values(match(asked)?.params ?? {})) expect(text).not.toMatch(/[/\\\p{Cc}]/u);
      }),
    );
  });
  test('The browser finds the page that the server finds', () => {
    const findRoute = createFindRoute(routes);
    fc.assert(
      fc.property(fc.oneof(path, anyPath), (asked) => {
        expect(findRoute(asked)).toBe(match(asked)?.name);
      }),
    );
  });
  test('Of two matching pages the site map finds the one whose path has fixed text earlier', () => {
    fc.assert(
      fc.property(path, (asked) => {
        const fitting = Object.entries(routes).filter(([, text]) => matchesPattern(parsePattern(text), asked));
        const best = fitting.toSorted(([, a], [, b]) => compareBySegment(a, b))[0];
        expect(match(asked)?.name).toBe(best?.[0]);
      }),
    );
  });
});

/** For two paths with the same number of segments: at their first difference fixed text comes first. */
function compareBySegment(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const difference = left.findIndex((segment, index) => segment.startsWith(':') !== right[index]?.startsWith(':'));
  return difference === -1 ? 0 : Number(left[difference]?.startsWith(':')) - Number(right[difference]?.startsWith(':'));
}
