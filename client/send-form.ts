/** Sends a form without leaving the page. */
import type { FieldProblem } from '../shared/forms/form.ts';
import type { FormAnswer } from '../shared/navigation.ts';

const unreachable = 'We could not reach the server. Everything you entered is still here: check your connection and send it again';

/** What the address of a form answers to programs. */
type Sent = { next: string };
type Refused = { detail: string; token?: string; errors?: (Omit<FieldProblem, 'field'> & { pointer: string })[] };

/** The server decides and finds the words; what is no answer of its own counts as no answer. */
export async function sendForm(form: HTMLFormElement): Promise<FormAnswer> {
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const response = await fetch(form.action, { method: 'POST', headers: { Accept: 'application/json' }, body });
    const answer = (await response.json()) as Sent & Refused;
    if (response.ok) return { kind: 'sent', to: answer.next };
    const { detail, token, errors = [] } = answer;
    const problems = errors.map(({ pointer, code, message }) => ({ field: pointer.split('/')[1] ?? '', code, message }));
    return { kind: 'refused', problems, token, notice: problems.length ? undefined : detail };
  } catch {
    return { kind: 'refused', problems: [], notice: unreachable };
  }
}
