/**
 * The enhanced status code of an answer of a mail server (RFC 3463).
 * @returns its class and the rest: `5` and `1.1` for `550 5.1.1 User unknown`; both empty if there is none.
 */
export function enhancedStatus(response: string): { level: string; status: string } {
  const [, level = '', status = ''] = /^\d{3}[ -]([45])\.(\d{1,3}\.\d{1,3})(?!\d)/.exec(response) ?? [];
  return { level, status };
}
