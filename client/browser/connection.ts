/** What Chromium knows of the line, from visits before (Network Information API); elsewhere nothing. `rtt`: milliseconds. */
export function getConnection(): { saveData?: boolean; effectiveType?: string; rtt?: number } {
  return (navigator as Navigator & { connection?: ReturnType<typeof getConnection> }).connection ?? {};
}
