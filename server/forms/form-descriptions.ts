/** The forms of the site by name. */
import { contactForm } from '../../shared/forms/contact.ts';
import type { FormDescription, FormName } from '../../shared/forms/form.ts';
import { signUpForm } from '../../shared/forms/sign-up.ts';

export const formDescriptions: Record<FormName, FormDescription> = { contact: contactForm, 'sign-up': signUpForm };
