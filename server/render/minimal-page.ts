/** Pages that are plain strings: they need neither React nor content nor assets, so they work if those fail. */
import { escapeHtml } from '../platform/markup/escape-html.ts';

/** @param page `canReload`: whether the page has a link to its own address. */
export function minimalPage({
  title,
  heading,
  text,
  canReload = false,
}: {
  title: string;
  heading: string;
  text: string;
  canReload?: boolean;
}): string {
  const link = canReload ? '<p><a href="">Load this page again</a></p>' : '';
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${link}</main></body></html>`;
}

/** Sent when rendering the error page fails too. */
export function fallbackErrorPage({ requestId, email }: { requestId: string; email: string }): string {
  return minimalPage({
    title: 'Error 500',
    heading: 'Oops! An error has been detected',
    text: `Something went wrong on our side. Please try again in a minute. If it stays, write to ${email} and name this number: ${requestId}.`,
  });
}
