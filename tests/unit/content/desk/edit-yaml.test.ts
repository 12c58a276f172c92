import { describe, expect, test } from 'vitest';
import { addRow, insertRows } from '../../../../content/desk/accept/edit-lists.ts';
import { setField } from '../../../../content/desk/accept/edit-yaml.ts';

describe('Editing YAML', () => {
  const yaml = `a: 1   # one\nlist:\n  - name: x # first\n    value: 9\n\n  - name: y\n    value: 3\nflow: { "2031": 5, "2032": null }\n`;

  test('Setting a field to what it says already changes no byte', () => {
    for (const [path, value] of [
      [['a'], 1],
      [['list', 0, 'value'], 9],
      [['flow', '2031'], 5],
    ] as const)
      expect(setField(yaml, path, value)).toBe(yaml);
  });
  test('A comment behind a value stays', () => {
    expect(setField(yaml, ['a'], 2)).toBe(yaml.replace('a: 1 ', 'a: 2 '));
  });
  test('A row comes before the first that is smaller, with the blank lines and comments left where they are', () => {
    expect(addRow(yaml, ['list'], { name: 'z', value: 5 })).toBe(
      yaml.replace('  - name: y', '  - name: z\n    value: 5\n  - name: y'),
    );
  });
  test('A year on one line is set in its place', () => {
    expect(setField(yaml, ['flow', '2032'], { from: 1, to: 2 })).toContain(
      'flow: { "2031": 5, "2032": { from: 1, to: 2 } }',
    );
  });
  test.each([
    ['in the middle', { n: 2 }, '- { n: 1 } # one\n  - { n: 2 }\n  # above three'],
    ['at the end', { n: 9 }, '- { n: 3 }\n  - { n: 9 }\nb: 1'],
    ['at the start', { n: 0 }, 'a:\n  - { n: 0 }\n  - { n: 1 } # one'],
  ])('A row of one line comes %s, and the comment above another stays there', (_, row, expected) => {
    const list = 'a:\n  - { n: 1 } # one\n  # above three\n  - { n: 3 }\nb: 1\n';
    const after = insertRows(list, ['a'], [row], (x, y) => x.n - y.n);
    expect(after).toContain(expected);
    expect(after.replace(`  - { n: ${row.n} }\n`, '')).toBe(list);
  });
  test('Rows that are in no order stay where they are', () => {
    const after = insertRows('a:\n  - { n: 3 }\n  - { n: 1 }\n', ['a'], [{ n: 4 }, { n: 2 }], (x, y) => x.n - y.n);
    expect(after).toBe('a:\n  - { n: 2 }\n  - { n: 3 }\n  - { n: 1 }\n  - { n: 4 }\n');
  });
  test.each(['a: 1\nlist: []\n', 'a: 1\n'])('The first row makes the list of %j', (text) => {
    expect(addRow(text, ['list'], { n: 1, m: 2 })).toBe('a: 1\nlist:\n  - n: 1\n    m: 2\n');
    expect(insertRows(text, ['list'], [{ n: 1 }])).toBe('a: 1\nlist:\n  - { n: 1 }\n');
  });
  test('A list on one line gets no row with lines of its own: the editor is told where', () => {
    expect(() => addRow('a: { b: [1, 2] }\n', ['a', 'b'], { n: 1 })).toThrow('a.b is no list with its rows on lines');
  });
});
