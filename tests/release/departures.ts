/** How documents are left: by the visitor, or by a call of the site's program, whose stack tells which. */
import type { Page } from 'playwright';

const mark = 'departure:';

/** @param onDeparture gets the kind of navigation and the stack, before the request for the next document. */
export async function watchDepartures(page: Page, onDeparture: (departure: string) => void) {
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) onDeparture(message.text().slice(mark.length));
  });
  await page.addInitScript(logDepartures, mark);
}

/**
 * Runs in each document: the end of the stack is the call that loads another document; without a frame of ours it was
 * the visitor.
 */
function logDepartures(begin: string) {
  navigation.addEventListener('navigate', ({ destination, navigationType }) => {
    if (!destination.sameDocument)
      console.debug(`${begin}${navigationType} ${new Error('by').stack?.replaceAll(/\s+at /g, ' < ')}`);
  });
}
