/** The call to action at the end of a page, with one button. */
import type { ActionData } from '../../../evidence/composed-page/load-composed-page.ts';
import { Link } from '../../basic/link/link.tsx';

export function PageAction({ action: { heading, text, href, label } }: { action: ActionData }) {
  return (
    <section className="page-action" aria-labelledby="page-action">
      <div className="page-action__in wrap">
        <h2 className="page-action__heading" id="page-action">
          {heading}
        </h2>
        <div>
          <p className="page-action__text">{text}</p>
          <Link className="button" href={href}>
            {label}
          </Link>
        </div>
      </div>
    </section>
  );
}
