/** Chromium's estimate of the connection from earlier requests (Network Information API); empty in other browsers. */
export function getConnection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as Navigator & { connection?: ReturnType<typeof getConnection> }).connection ?? {};
}
