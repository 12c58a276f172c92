/** The page around a report of the desk: one file for a browser, no script, nothing from elsewhere. */
import { html, type SafeMarkup } from './markup.ts';

const css = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 75rem; margin: 0 auto; padding: 1rem }
h2 { margin: 2rem 0 0; font-size: 1.15rem; overflow-wrap: anywhere }
p { margin: .25rem 0; overflow-wrap: anywhere }
.scroll { overflow-x: auto; margin: .75rem 0 }
table { border-collapse: collapse; min-width: 100% }
caption { text-align: start; font-weight: 600; padding: .25rem 0 }
th, td { text-align: start; vertical-align: top; padding: .3rem .75rem .3rem 0; border-top: 1px solid #8886 }
td { overflow-wrap: break-word; min-width: 5.5rem }
code { font-size: .9em; white-space: pre-wrap; overflow-wrap: anywhere }
@media print { .scroll { overflow: visible } }
`;

/** @returns the page as HTML. */
export function reportPage(title: string, content: SafeMarkup): string {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${{ markup: css }}</style>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
`.markup;
}
