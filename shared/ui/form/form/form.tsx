/** A form of the site. Works without script; with script it is sent without a page load. */
import { type ReactNode, type SubmitEvent, useContext, useEffect, useRef, useState } from 'react';
import { type FormDescription, type FormField, type FormPageData, honeypot } from '../../../forms/form.ts';
import { href } from '../../../routes.ts';
import { NavigationContext } from '../../../site/navigation/navigation-context.ts';
import { useAddress } from '../../basic/link/link.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { FormEnd } from './form-end.tsx';
import { sendForm } from './send-form.ts';

/** The server's last response to the form. */
type FormResponse = Pick<FormPageData, 'problems' | 'notice' | 'token'>;

type FormProps = {
  description: FormDescription;
  data: FormPageData;
  /** A note on retention, beside the button. */
  note: ReactNode;
  /** Places the parts in the page. `summary`: the error summary, to be placed above the heading. */
  children: (parts: { summary: ReactNode; form: ReactNode }) => ReactNode;
};

export function Form({ description, data, note, children }: FormProps) {
  const { page, fields } = description;
  const { values, options, requestId } = data;
  const address = useAddress();
  const { answer, isSending, send } = useSending(data);
  const summary = useRef<HTMLDivElement>(null);
  const { problems = [], notice, token } = answer;

  useEffect(() => {
    if (!hasFailed(answer)) return;
    document.title = document.title.replace(/^(Error: )?/, 'Error: ');
    summary.current?.focus();
  }, [answer]);

  const toField = (field: FormField) => (
    <Field
      key={field.name}
      field={field}
      value={values[field.name]}
      groups={options[field.name]}
      problem={problems.find((item) => item.field === field.name)?.message}
    />
  );

  const form = (
    <form
      className="form"
      action={address(href(page))}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-busy={isSending}
    >
      <p className="form__note">All fields are required unless marked optional.</p>
      {fields.map(toField)}
      {Object.entries(values).map(
        ([name, value]) =>
          !fields.some((field) => field.name === name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="requestId" value={requestId} />
      <p hidden>
        <label>
          Leave this empty <input name={honeypot} autoComplete="off" tabIndex={-1} />
        </label>
      </p>
      <FormEnd description={description} note={note} isSending={isSending} />
    </form>
  );
  return children({
    summary: hasFailed(answer) && <ErrorSummary summaryRef={summary} problems={problems} notice={notice} />,
    form,
  });
}

/** Sends the form by script, one request at a time. Without navigation the browser sends it. */
function useSending(data: FormPageData) {
  const navigation = useContext(NavigationContext);
  const [answer, setAnswer] = useState<FormResponse>(data);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    if (!navigation) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    const form = event.currentTarget;
    const result = await sendForm(form);
    if (result.kind === 'sent') {
      form.dispatchEvent(new Event('form:sent', { bubbles: true }));
      await navigation.navigate(result.to);
    } else setAnswer({ ...result, token: result.token ?? answer.token });
    isBusy.current = false;
    setSending(false);
  }
  return { answer, isSending, send };
}

function hasFailed({ problems = [], notice }: FormResponse): boolean {
  return problems.length > 0 || notice !== undefined;
}
