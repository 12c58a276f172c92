/** Makes of the design tokens what a browser is sent: both ways to the dark scheme, and no token that no sheet uses. */
const darkScheme = 'screen and (prefers-color-scheme: dark)';

/**
 * The tokens of the dark scheme hold where the system asks for it and the visitor has not chosen the light one,
 * and once more where the visitor has chosen it (client/boot/color-scheme.ts).
 * @param {import('postcss').Root} tokens is changed.
 */
export function addSchemeOverrides(tokens) {
  tokens.walkAtRules('media', (media) => {
    if (media.params !== darkScheme) return;
    const chosen = media.clone({ params: 'screen' });
    scopeTo(media, ':root:where(:not([data-scheme="light"]))');
    scopeTo(chosen, ':root:where([data-scheme="dark"])');
    media.after(chosen);
  });
}

/**
 * @param {import('postcss').AtRule} media
 * @param {string} root selector of the root element.
 */
function scopeTo(media, root) {
  media.walkRules((rule) => {
    const inside = `:where(${root}, ${root} *)`;
    rule.selectors = rule.selectors.map((selector) => (selector === ':root' ? root : inside + selector));
  });
}

/**
 * The tokens are the whole vocabulary of the design. Those that neither a sheet nor another token uses are removed.
 * @param {import('postcss').Root} tokens is changed.
 * @param {string[]} sheets
 */
export function pruneTokens(tokens, sheets) {
  const used = [tokens.toString(), ...sheets].join('\n');
  tokens.walkDecls(/^--/, (declaration) => {
    if (!used.includes(`var(${declaration.prop})`)) declaration.remove();
  });
}
