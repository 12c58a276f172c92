/** The forms of the site by name. */
import { contactForm } from './contact.ts';
import type { FormDescription, FormName } from './form.ts';
import { signUpForm } from './sign-up.ts';

export const formDescriptions: Record<FormName, FormDescription> = { contact: contactForm, 'sign-up': signUpForm };
