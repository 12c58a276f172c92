import type { Page } from 'playwright';

/** Drops a file on the field of the parts list, in Windows-1252, as Excel saves it. */
export async function dropFile(page: Page, text: string, name = 'liste.csv') {
  const bytes = Array.from(text, (sign) => sign.charCodeAt(0));
  const data = await page.evaluateHandle(
    ([signs, fileName]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(signs)], fileName, { type: 'text/csv' }));
      return transfer;
    },
    [bytes, name] as const,
  );
  await page.locator('.parts__drop').dispatchEvent('drop', { dataTransfer: data });
}
