/** Splits a document into parts, to measure what it contains besides its prose. */

export type DocumentParts = {
  /** The text of its inline sheets, and of its inline scripts that run. */
  styles: string;
  scripts: string;
  /** Names of the files of the build that it links. Sheets for print alone are not among them. */
  scriptFiles: string[];
  styleFiles: string[];
  /**
   * The document without inline sheets and scripts, and without the contents of `<main>`: head, header, footer, payload
   * and frame.
   */
  frame: string;
};

const style = /(<style\b[^>]*>)([^]*?)(?=<\/style>)/g;
/** Data blocks have another type and are not scripts. */
const script = /(<script(?![^>]*\s(?:src=|type="(?!module")))[^>]*>)([^]*?)(?=<\/script>)/g;

export function splitDocument(html: string): DocumentParts {
  const texts = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, , text = '']) => text).join('\n');
  const sheets = (html.match(/<link rel="stylesheet"[^>]*>/g) ?? []).filter((link) => !link.includes('media="print"'));
  const names = (text: string, kind: string) => [
    ...new Set(Array.from(text.matchAll(new RegExp(`/assets/([\\w.-]+\\.${kind})\\b`, 'g')), ([, name = '']) => name)),
  ];
  return {
    styles: texts(style),
    scripts: texts(script),
    scriptFiles: names(html, 'js'),
    styleFiles: names(sheets.join(''), 'css'),
    frame: html
      .replace(style, '$1')
      .replace(script, '$1')
      .replace(/(<main\b[^>]*>)[^]*(?=<\/main>)/, '$1'),
  };
}
