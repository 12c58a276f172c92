/** What Chromium knows of the connection from earlier requests (Network Information API); other browsers tell nothing. */
export function getConnection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as Navigator & { connection?: ReturnType<typeof getConnection> }).connection ?? {};
}
