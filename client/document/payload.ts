/** Reads the payload of the page from the document. */
import type { InlinePayload, RenderedPayload } from '../../shared/payload.ts';

/** @param root the element that contains the page, whose static parts are marked by name. */
export function readPayload(root: HTMLElement, payloadElement: HTMLElement): RenderedPayload {
  const inline = JSON.parse(payloadElement.textContent) as InlinePayload;
  const elements = [...root.querySelectorAll<HTMLElement>('[data-static]')];
  // React renders the page from these again if hydration fails, and compares the next page with them.
  const staticParts = Object.fromEntries(
    elements.map(({ dataset: { static: name = '' }, innerHTML }) => [name, { __html: innerHTML, name }]),
  );
  return { ...inline, staticParts };
}
