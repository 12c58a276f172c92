/** Sends a form without leaving the page. */
import type { FieldProblem } from '../shared/forms/form.ts';
import type { ProofChallenge } from '../shared/forms/proof-of-work.ts';
import type { FormAnswer } from '../shared/navigation/navigation-context.ts';
import type * as ProofOfWork from './proof-of-work.ts';

/** A chunk beside this one; written by the build. */
declare const PROOF_OF_WORK_FILE: string;

const unreachable = 'We could not reach the server. Everything you entered is still here: check your connection and send it again';

/** What the address of a form answers to programs. */
type Sent = { next: string; work?: ProofChallenge };
type Refused = { detail: string; token?: string; errors?: (Omit<FieldProblem, 'field'> & { pointer: string })[] };

/** The server decides and finds the words; what is no answer of its own counts as no answer. */
export async function sendForm(form: HTMLFormElement): Promise<FormAnswer> {
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const response = await fetch(form.action, { method: 'POST', headers: { Accept: 'application/json' }, body });
    const answer = (await response.json()) as Sent & Refused;
    if (response.ok) {
      if (answer.work) await prove(answer.work);
      return { kind: 'sent', to: answer.next };
    }
    const { detail, token, errors = [] } = answer;
    const problems = errors.map(({ pointer, code, message }) => ({ field: pointer.split('/')[1] ?? '', code, message }));
    return { kind: 'refused', problems, token, notice: problems.length ? undefined : detail };
  } catch {
    return { kind: 'refused', problems: [], notice: unreachable };
  }
}

/** The message is with the server already, whatever comes of the work. */
async function prove(work: ProofChallenge) {
  const module = import(new URL(PROOF_OF_WORK_FILE, import.meta.url).href) as Promise<typeof ProofOfWork>;
  await module.then((each) => each.solve(work)).catch(() => undefined);
}
