/**
 * Colors and styles of HTML mails: inline styles for all mail programs, and a style sheet for those that support it.
 */

/** The colors of client/styles/tokens.css as hex values, because mail programs do not support oklch(). */
export const mailColors = {
  ground: '#f4f2ee',
  paper: '#fefdfc',
  ink: '#12192a',
  soft: '#404857',
  line: '#d6d9df',
  brand: '#1c50a7',
  onBrand: '#fbfaf7',
};
/** `!important` overrides the inline styles in the dark scheme. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${mailColors.brand}; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0c111b !important; }
  .paper { background-color: #161d29 !important; }
  .ink, .ink a { color: #e9edf2 !important; }
  .soft, .soft a { color: #bbc3cd !important; }
  .line { border-color: #282f3b !important; }
  .button { background-color: #7fb5f2 !important; }
  .button a { color: #081123 !important; }
}
@media (max-width: 480px) { .paper { padding-left: 20px !important; padding-right: 20px !important; } }
`;
export const sans = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
export const serif = "Georgia, 'Times New Roman', serif";
export const bodyText = {
  margin: '0 0 16px',
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '24px',
  color: mailColors.ink,
};
export const smallText = {
  margin: '0 0 8px',
  fontFamily: sans,
  fontSize: '13px',
  lineHeight: '19px',
  color: mailColors.soft,
};

/** Outlook needs the attribute `bgcolor`, which React's types do not include. */
export const backgroundAttribute = (color: string) => ({ bgcolor: color }) as object;

/** The background color is visible behind the alternative text while a picture is not loaded. */
export const pictureStyle = {
  ...smallText,
  display: 'block',
  width: '100%',
  maxWidth: '528px',
  height: 'auto',
  margin: '0 0 12px',
  border: 0,
  backgroundColor: mailColors.ground,
};

export const factCell = {
  ...bodyText,
  margin: 0,
  verticalAlign: 'top',
  padding: '7px 12px 7px 0',
  fontSize: '15px',
  lineHeight: '21px',
  borderBottom: `1px solid ${mailColors.line}`,
};
