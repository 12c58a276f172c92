import { describe, expect, test } from 'vitest';
import { splitAtCharts } from '../../../content/text/chart-marks.ts';
import { compile, problems } from '../../support/content/compile-markdown-text.ts';

describe('Charts', () => {
  const chart = (...rows: string[]) =>
    compile(
      `Chart: China leads in 2025. {basis: tin content}\n\n| Country | Output, t | Note |\n|---|---:|---|\n${rows.join('\n')}\n\nSource: [our count](sources:report).`,
    );

  test('The last column of figures of a chart table is compiled with its source', () => {
    const { html, charts } = chart('| China | 1,600 | a |', '| Japan | −400 | b |');
    expect(charts).toMatchObject([
      {
        title: 'China leads in 2025.',
        measure: 'Output, t',
        unit: 't',
        basis: 'tin content',
        years: ['2025', '2025'],
        cites: ['report'],
        values: [{ value: 1600 }, { value: -400 }],
      },
    ]);
    expect(html).toMatch(
      /^<!--chart 0--><div class="scroll"[^]*<caption>China leads in 2025\.<\/caption>[^]*Source: <a href[^]*our count<\/a>\.<\/p>\n<!--\/chart-->$/,
    );
  });
  test('A chart of percentages has a scale to 100%, and a cell without a figure is unknown', () => {
    const [read] = chart('| China | about 60% | a |', '| Japan | more than 12.5% | b |', '| Others | – | c |').charts;
    expect(read).toMatchObject({
      unit: '%',
      max: 100,
      values: [{ value: 60, approximate: true }, { value: 12.5, bound: 'over' }, { value: null }],
    });
  });
  test('A row of a chart table with a bold header is a sum and is not drawn', () => {
    const { html, charts } = chart('| China | 10 | a |', '| Japan | 5 | b |', '| **Sum** | 15 | c |');
    expect(html).toContain('<th scope="row"><strong>Sum</strong></th>\n<td class="num">15</td>');
    expect(charts[0]?.values).toEqual([{ value: 10 }, { value: 5 }, null]);
  });
  test('A line in a text that names a chart is replaced by it, and one that names no chart is a problem', () => {
    const resolveChart = (id: string) => (id === 'known' ? { cites: ['usgs'] } : { problem: `no chart ${id}` });
    const { html, cited } = compile('Chart: known\n\nText.\n\nChart: unknown', { resolveChart });
    expect(splitAtCharts(html)).toMatchObject([
      { chart: 'known', table: '' },
      { html: '<p>Text.</p>' },
      { chart: 'unknown' },
    ]);
    expect([[...cited], problems]).toEqual([['usgs'], [expect.stringContaining('no chart unknown')]]);
  });
  test('A chart whose figures have no unit is refused', () => {
    compile(
      'Chart: China leads.\n\n| Country | Tons |\n|---|---:|\n| China | 900 |\n| Japan | 3 |\n\nSource: our count.',
    );
    expect(problems).toEqual([expect.stringContaining('a chart needs a unit')]);
  });
  test('A chart whose figures have no basis is refused', () => {
    compile(
      'Chart: China led in 2025.\n\n| Country | Output, t |\n|---|---:|\n| China | 900 |\n| Japan | 3 |\n\nSource: our count.',
    );
    expect(problems).toEqual([expect.stringContaining('a chart needs a basis')]);
  });
  test('A chart with a figure without a year is refused, unless its row says that the year is unclear', () => {
    const table = (note: string) =>
      `Chart: China leads. {basis: tin content}\n\n| Country | Output, t | Note |\n|---|---:|---|\n| China | 900 | mine, 2025 |\n| Japan | 3 | ${note} |\n\nSource: our count.`;
    expect(compile(table('mine, year unclear')).charts[0]?.years).toEqual(['2025', null]);
    expect(problems).toEqual([]);
    compile(table('mine'));
    expect(problems).toEqual([
      expect.stringContaining('a chart needs a year: in its finding, in a heading or in the row “Japan”'),
    ]);
  });
  test('A chart without a column of figures is refused', () => {
    compile('Chart: China leads.\n\n| Country | Note |\n|---|---|\n| China | a |\n\nSource: our count.');
    expect(problems).toEqual([expect.stringContaining('a chart needs a column of figures')]);
  });
});
