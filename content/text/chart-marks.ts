/** Marks the places of charts in compiled Markdown. The table between the two marks is shown if no chart is drawn. */

/** @param name the number of a chart of the text, or the id of one in content/charts. */
export function openChart(name: string | number): string {
  return `<!--chart ${name}-->`;
}

export const closeChart = '<!--/chart-->\n';

type Passage = { html: string } | { chart: string; table: string };

/** Splits compiled Markdown at its charts. */
export function splitAtCharts(html: string): Passage[] {
  const parts = html.split(/<!--chart ([a-z0-9-]+)-->([\s\S]*?)<!--\/chart-->\n?/);
  return parts.flatMap((part, index): Passage[] => {
    if (index % 3 === 0) return part.trim() ? [{ html: part.trim() }] : [];
    return index % 3 === 1 ? [{ chart: part, table: parts[index + 1] ?? '' }] : [];
  });
}
