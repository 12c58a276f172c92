/** What the program in the browser can do for a page. On the server there is nothing: links and forms work by themselves. */
import { createContext } from 'react';
import type { FieldProblem } from '../forms/form.ts';

/** `to`: where the visitor goes on, an address of the site. `notice`: why it was not taken, where that is no matter of a field. `token` takes the place of the one in the form. */
export type FormAnswer = { kind: 'sent'; to: string } | { kind: 'refused'; problems: FieldProblem[]; notice?: string | undefined; token?: string | undefined };
export type NavigationApi = {
  navigate: (to: string) => Promise<void>;
  /** Sends a form to its own address. Never rejects. */
  sendForm: (form: HTMLFormElement) => Promise<FormAnswer>;
};

export const NavigationContext = createContext<NavigationApi | undefined>(undefined);
