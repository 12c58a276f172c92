/** Renderer rules for the tables, links, pictures, notes and quotes of a text. */
import type { default as MarkdownIt, Token } from 'markdown-it';
import { closeChart, openChart } from '../text/chart-marks.ts';
import { outside } from '../text/markup.ts';

type Markdown = InstanceType<typeof MarkdownIt>;
type FootnoteMeta = { id: number; subId: number };
/** Data that an earlier rule has stored on the token for its renderer. */
function metaOf<Meta extends object>(token: Token | undefined): Partial<Meta> & Meta {
  return (token?.meta ?? {}) as Partial<Meta> & Meta;
}

export function setRendererRules({ renderer: { rules }, utils: { escapeHtml } }: Markdown) {
  rules.table_open = (tokens, index) => {
    const { label = 'Table', chart } = metaOf<{ label?: string; chart?: number }>(tokens[index]);
    return `${chart === undefined ? '' : openChart(chart)}<div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table>`;
  };
  rules.table_close = () => '</table></div>\n';
  rules.paragraph_close = (tokens, index, options, _environment, renderer) =>
    renderer.renderToken(tokens, index, options) +
    (metaOf<{ endsChart?: true }>(tokens[index]).endsChart ? closeChart : '');
  rules.chart_place = (tokens, index) => openChart(metaOf<{ id: string }>(tokens[index]).id) + closeChart;
  rules.link_close = (tokens, index) => `${metaOf<{ leaves?: true }>(tokens[index]).leaves ? outside.words : ''}</a>`;
  rules.image = (tokens, index, options, _environment, renderer) => {
    const token = tokens[index] as Token;
    const title = token.attrGet('title');
    token.attrs = (token.attrs ?? [])
      .filter(([name]) => name !== 'title')
      .map(([name, value]) => [name, name === 'alt' ? token.content : value]);
    const image = renderer.renderToken(tokens, index, options);
    return title ? `${image}<figcaption>${escapeHtml(String(title))}</figcaption>` : image;
  };
  rules.blockquote_open = () => '<aside class="pull" aria-hidden="true">\n';
  rules.blockquote_close = () => '</aside>\n';
  setFootnoteRules(rules);
}

function setFootnoteRules(rules: Markdown['renderer']['rules']) {
  rules.footnote_ref = (tokens, index) => {
    const { id, subId } = metaOf<FootnoteMeta>(tokens[index]);
    return `<sup class="fn"><a id="ref-${id + 1}${subId ? `-${subId}` : ''}" href="#note-${id + 1}" aria-label="Note ${id + 1}">${id + 1}</a></sup>`;
  };
  rules.footnote_block_open = () => '<section class="notes"><h2 id="notes">Notes</h2><ol>\n';
  rules.footnote_block_close = () => '</ol></section>\n';
  rules.footnote_open = (tokens, index) => `<li id="note-${metaOf<FootnoteMeta>(tokens[index]).id + 1}">`;
  rules.footnote_close = () => '</li>\n';
  rules.footnote_anchor = (tokens, index) => {
    const { id, subId } = metaOf<FootnoteMeta>(tokens[index]);
    const [shown, place] = subId ? [subId + 1, `, place ${subId + 1}`] : ['Back', ''];
    return ` <a class="notes__back" href="#ref-${id + 1}${subId ? `-${subId}` : ''}" aria-label="Back to the text of note ${id + 1}${place}">${shown}</a>`;
  };
}
