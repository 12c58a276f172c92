/** Submits a form without leaving the page. */
import type { FieldProblem } from '../../../forms/form.ts';
import type { ProofChallenge } from '../../../forms/proof-of-work.ts';

/**
 * `to`: the page to go to after success. `notice`: why the form was rejected, if the problem is not in a field.
 * `token`: replaces the token in the form.
 */
export type FormAnswer =
  | { kind: 'sent'; to: string }
  | { kind: 'refused'; problems: FieldProblem[]; notice?: string | undefined; token?: string | undefined };

/** A chunk in the folder of this script (client/proof-of-work.ts). Written by the build. */
declare const PROOF_OF_WORK_FILE: string;

const unreachable =
  'We could not reach the server. Everything you entered is still here: check your connection and send it again';

/** The JSON responses of a form. */
type AcceptedResponse = { next: string; work?: ProofChallenge };
type RefusedResponse = {
  detail: string;
  token?: string;
  errors?: (Omit<FieldProblem, 'field'> & { pointer: string })[];
};

/**
 * Never rejects. Validation and messages come from the server. Any other response than its JSON counts as unreachable.
 */
export async function sendForm(form: HTMLFormElement): Promise<FormAnswer> {
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const response = await fetch(form.action, { method: 'POST', headers: { Accept: 'application/json' }, body });
    const answer = (await response.json()) as AcceptedResponse & RefusedResponse;
    if (response.ok) {
      if (answer.work) await prove(answer.work);
      return { kind: 'sent', to: answer.next };
    }
    const { detail, token, errors = [] } = answer;
    const problems = errors.map(({ pointer, code, message }) => ({
      field: pointer.split('/')[1] ?? '',
      code,
      message,
    }));
    return { kind: 'refused', problems, token, notice: problems.length ? undefined : detail };
  } catch {
    return { kind: 'refused', problems: [], notice: unreachable };
  }
}

/** The server has already stored the message, whether the proof succeeds or not. */
async function prove(work: ProofChallenge) {
  const module = import(new URL(PROOF_OF_WORK_FILE, import.meta.url).href) as Promise<{
    solve: (work: ProofChallenge) => Promise<void>;
  }>;
  await module.then((each) => each.solve(work)).catch(() => undefined);
}
