/** Prepares the design tokens for the browser: adds the selectors of the dark scheme, and removes unused tokens. */
const darkScheme = 'screen and (prefers-color-scheme: dark)';

/**
 * The dark scheme applies if the system prefers it and the visitor has not chosen the light one, and if the visitor has
 * chosen it (client/boot/color-scheme.ts). The tokens are therefore written twice.
 * @param {import('postcss').Root} tokens modified in place.
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
 * Removes tokens that neither a stylesheet nor another token uses: the source lists all tokens of the design.
 * @param {import('postcss').Root} tokens modified in place.
 * @param {string[]} sheets
 */
export function pruneTokens(tokens, sheets) {
  const used = [tokens.toString(), ...sheets].join('\n');
  tokens.walkDecls(/^--/, (declaration) => {
    if (!used.includes(`var(${declaration.prop})`)) declaration.remove();
  });
}
