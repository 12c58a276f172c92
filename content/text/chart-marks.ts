/** Marks the places of charts in compiled Markdown. The table between the two marks is shown if no chart is drawn. */

/** @param name the number of a chart of the text, or the id of one in content/charts. */
export function openChart(name: string | number): string {
  return `<!--chart ${name}-->`;
}

export const closeChart = '<!--/chart-->\n';

/**
 * Separates the source line of an author's table from the table.
 * @returns both as HTML; `source` without the word “Source”, empty if there is no such line.
 */
export function sourceLineOf(html: string): { source: string; table: string } {
  const [line = '', source = ''] = /<p class="source">Source: (.*?)<\/p>/s.exec(html) ?? [];
  return { source, table: html.replace(line, '') };
}

type Passage = { html: string } | { chart: string; table: string };

/** Splits compiled Markdown at its charts. */
export function splitAtCharts(html: string): Passage[] {
  const parts = html.split(/<!--chart ([a-z0-9-]+)-->([\s\S]*?)<!--\/chart-->\n?/);
  return parts.flatMap((part, index): Passage[] => {
    if (index % 3 === 0) return part.trim() ? [{ html: part.trim() }] : [];
    return index % 3 === 1 ? [{ chart: part, table: parts[index + 1] ?? '' }] : [];
  });
}
