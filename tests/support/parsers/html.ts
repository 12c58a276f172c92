/** Extracts parts of an HTML document for tests, without a browser. */

export function titleOf(html: string): string {
  return decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

export function headingsOf(html: string, level: 1 | 2 | 3 | 4): string[] {
  return [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map((match) =>
    textOf(match[1] ?? ''),
  );
}

/** The main part of a document. */
export function mainOf(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}

/** The document without its inert elements, which readers cannot reach. */
export function withoutInert(html: string): string {
  const start = html.indexOf('<div inert');
  if (start < 0) return html;
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?div\b/g)) {
    depth += tag === '<div' ? 1 : -1;
    if (depth === 0) return html.slice(0, start) + withoutInert(html.slice(start + index));
  }
  throw new Error('An inert element is not closed.');
}

/** The class names of a document, without duplicates. */
export function classNamesOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

/** Addresses of links without hash, entities decoded, without duplicates. */
export function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map((match) => decode(match[1] ?? ''));
  return [...new Set(hrefs.map((href) => href.replace(/#.*$/, '')).filter(Boolean))];
}

export function textOf(html: string): string {
  return decode(
    html
      .replace(/<(script|style)[^]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim();
}

/** The inline payload. */
export function payloadOf(html: string): {
  page: string;
  head: Record<string, unknown>;
  data: Record<string, unknown>;
} {
  const text = /<script type="application\/json" id="payload">([^]*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(text ?? 'null') as ReturnType<typeof payloadOf>;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');
}
