/** What the browser's program offers to pages: navigation and sending forms. Undefined on the server and without script, where links and forms work natively. */
import { createContext } from 'react';
import type { FieldProblem } from '../forms/form.ts';

/** `to`: the page to go to after success. `notice`: why the form was rejected, when no single field is to blame. `token`: replaces the token in the form. */
export type FormAnswer = { kind: 'sent'; to: string } | { kind: 'refused'; problems: FieldProblem[]; notice?: string | undefined; token?: string | undefined };
export type NavigationApi = {
  navigate: (to: string) => Promise<void>;
  /** Sends a form to its own address. Never rejects. */
  sendForm: (form: HTMLFormElement) => Promise<FormAnswer>;
};

export const NavigationContext = createContext<NavigationApi | undefined>(undefined);
