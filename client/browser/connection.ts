/** What Chromium knows of the connection from earlier requests (Network Information API); other browsers tell nothing. `rtt`: round trip in milliseconds. */
export function getConnection(): { saveData?: boolean; effectiveType?: string; rtt?: number } {
  return (navigator as Navigator & { connection?: ReturnType<typeof getConnection> }).connection ?? {};
}
