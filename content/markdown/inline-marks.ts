/** Our extensions of inline Markdown: subscript and superscript for formulas, and words in other languages. */
import type MarkdownIt from 'markdown-it';

type Markdown = InstanceType<typeof MarkdownIt>;

export function addInlineMarks(markdown: Markdown) {
  addPair(markdown, 'sub', '~');
  addPair(markdown, 'sup', '^');
  addLanguage(markdown);
}

/** `H~2~O` and `m^2^`: the fonts have no glyphs for subscript digits, so formulas need the elements. */
function addPair({ inline }: Markdown, name: 'sub' | 'sup', marker: string) {
  inline.ruler.after('emphasis', name, (state, silent) => {
    if (state.src[state.pos] !== marker) return false;
    const end = state.src.indexOf(marker, state.pos + 1);
    const inner = end < 0 ? '' : state.src.slice(state.pos + 1, end);
    if (!/^[\p{L}\p{N}+\-−.()]{1,12}$/u.test(inner)) return false;
    if (!silent) {
      state.push(`${name}_open`, name, 1);
      state.push('text', '', 0).content = inner;
      state.push(`${name}_close`, name, -1);
    }
    state.pos = end + 1;
    return true;
  });
}

/** `[Ley Orgánica de Minería]{es}`: words in another language, marked with its tag (BCP 47) for screen readers. */
function addLanguage({ inline }: Markdown) {
  inline.ruler.before('link', 'language', (state, silent) => {
    const [whole, words, language] =
      /^\[([^[\]\n]+)\]\{([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\}/.exec(state.src.slice(state.pos)) ?? [];
    if (whole === undefined || words === undefined || language === undefined) return false;
    if (!silent) {
      state.push('language_open', 'span', 1).attrSet('lang', language);
      state.push('text', '', 0).content = words;
      state.push('language_close', 'span', -1);
    }
    state.pos += whole.length;
    return true;
  });
}
