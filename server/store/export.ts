/** Submissions as other programs take them. */
import type { Submission } from './store.ts';

/** By the name of the format: the text of the whole file. */
export const exportFormats: ReadonlyMap<string, (submissions: readonly Submission[]) => string> = new Map([
  ['csv', toCsv],
  ['ndjson', toNdjson],
]);

const timeOf = ({ receivedAt }: Submission) => new Date(receivedAt).toISOString();

function toNdjson(submissions: readonly Submission[]): string {
  return submissions.map((each) => `${JSON.stringify({ ...each, receivedAt: timeOf(each) })}\n`).join('');
}

/** RFC 4180 in UTF-8: a column for every field that any submission has, lists joined with semicolons. */
function toCsv(submissions: readonly Submission[]): string {
  const names = [...new Set(submissions.flatMap(({ fields }) => Object.keys(fields)))];
  const heads = ['reference', 'receivedAt', 'form', 'state', 'email', 'page', 'score', 'reasons'];
  const rows = submissions.map((each) => [
    each.reference,
    timeOf(each),
    each.form,
    each.state,
    each.email,
    each.page ?? '',
    String(each.spam.score),
    each.spam.reasons.join('; '),
    ...names.map((name) => textOf(each.fields[name])),
  ]);
  return [[...heads, ...names], ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

const textOf = (value: string | string[] | boolean | undefined) => (Array.isArray(value) ? value.join('; ') : String(value ?? ''));

/** What a spreadsheet would take for a formula becomes a text (OWASP ASVS 5.0, 1.2.10). */
function cell(text: string): string {
  const defused = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
