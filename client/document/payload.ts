/** Reads the payload of the page from the document. */
import type { InlinePayload, RenderedPayload } from '../../shared/payload.ts';

/**
 * @param root the element that contains the page, whose static parts are marked by name. They are read when they are
 * needed for the first time, because that takes as long as the page is large.
 */
export function readPayload(root: HTMLElement, payloadElement: HTMLElement): RenderedPayload {
  const inline = JSON.parse(payloadElement.textContent) as InlinePayload;
  let staticParts: RenderedPayload['staticParts'] | undefined;
  return {
    ...inline,
    get staticParts() {
      staticParts ??= readStaticParts(root);
      return staticParts;
    },
  };
}

/** React renders the page from these again if hydration fails, and compares the next page with them. */
function readStaticParts(root: HTMLElement): RenderedPayload['staticParts'] {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-static]')];
  return Object.fromEntries(
    elements.map(({ dataset: { static: name = '' }, innerHTML }) => [name, { __html: innerHTML, name }]),
  );
}
