/** On a touch screen, Share opens the share sheet of the device instead of the address and the links below it. */

/** Call it once: it answers on all pages. */
export function startShare() {
  document.addEventListener('click', (event) => {
    const summary = (event.target as Element).closest('.share > summary');
    if (!summary || !('share' in navigator && matchMedia('(pointer: coarse)').matches)) return;
    event.preventDefault();
    void openShareSheet(summary.parentElement as HTMLDetailsElement);
  });
}

/** The visitor may decline it. If it fails, the address and the links open. */
async function openShareSheet(details: HTMLDetailsElement) {
  try {
    const url = details.querySelector('input')?.value ?? location.href;
    await navigator.share({ title: document.title, url });
  } catch (error) {
    details.open = (error as Error).name !== 'AbortError';
  }
}
