/** A template of HTML in which every text is escaped. */

/** HTML that may stand in a page as it is. */
export type SafeMarkup = { markup: string };
export type MarkupPart = string | number | SafeMarkup | readonly MarkupPart[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A tag for template literals; an empty text leaves nothing. */
export function html(strings: TemplateStringsArray, ...parts: MarkupPart[]): SafeMarkup {
  return { markup: strings.map((text, index) => text + write(parts[index] ?? '')).join('') };
}

function write(part: MarkupPart): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(write).join('');
}

/** Text of a file or of a command; nothing without any. */
export const code = (text: string | undefined): MarkupPart => (text ? html`<code>${text}</code>` : '');

/** @returns nothing without rows. The box around it scrolls, and is reached with the keyboard. */
export function tableMarkup(caption: string, heads: string[], rows: MarkupPart[][]): MarkupPart {
  if (rows.length === 0) return '';
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
<table>
<caption>${caption}: ${rows.length}</caption>
<tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>
${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}
</table>
</div>`;
}
