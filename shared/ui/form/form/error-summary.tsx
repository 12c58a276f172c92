/** The error summary above the heading of the page; each message links to its field. */
import type { Ref } from 'react';
import type { FieldProblem } from '../../../forms/form.ts';

type ErrorSummaryProps = {
  summaryRef?: Ref<HTMLDivElement>;
  problems: readonly Pick<FieldProblem, 'field' | 'message'>[];
  notice?: string | undefined;
};

export function ErrorSummary({ summaryRef, problems, notice }: ErrorSummaryProps) {
  return (
    <div className="wrap">
      <div
        className="error-summary"
        ref={summaryRef}
        role="alert"
        aria-labelledby="error-summary"
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor continues at the errors, also without script
        autoFocus
      >
        <h2 className="error-summary__heading" id="error-summary">
          There is a problem
        </h2>
        {notice && <p>{notice}</p>}
        {problems.length > 0 && (
          <ul>
            {problems.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${field}`}>{message}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
