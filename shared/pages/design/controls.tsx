/** What can be pressed, followed, chosen and filled in. */
import type { FormField, FormOptions } from '../../forms/form.ts';
import { href } from '../../routes.ts';
import { Choices } from '../../ui/choices/choices.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { SearchBox } from '../../ui/search-box/search-box.tsx';
import { MoreLink } from '../../ui/section/section.tsx';
import { Share } from '../../ui/share/share.tsx';
import { Specimen } from './specimen.tsx';
import { longSentence, longWord } from './stretch.ts';

export function Controls() {
  const here = href('design');
  return (
    <>
      <Specimen name="Buttons: first choice, second choice, small, a long name, as a button, while it works">
        <div className="design__row">
          <Link className="button" href={here}>
            Subscribe for free
          </Link>
          <Link className="button button--line" href={here}>
            See Proxima
          </Link>
          <Link className="button button--small" href={here}>
            Small
          </Link>
          <Link className="button" href={here}>
            {longWord}
          </Link>
          <button className="button" type="button">
            Send message
          </button>
          <button className="button" type="button" aria-disabled="true">
            Sending…
          </button>
        </div>
      </Specimen>
      <Specimen name="Signs: on and at the end of the way; ways to more; what opens a window">
        <div className="design__row">
          <button className="icon-button" type="button" aria-label="Back">
            <Icon name="back" />
          </button>
          <button className="icon-button" type="button" aria-label="On" aria-disabled="true">
            <Icon name="arrow" />
          </button>
          <MoreLink href={here} label="All of Blue View" />
          <Share title="Design" href={here} />
        </div>
      </Specimen>
      <Specimen name="Choices, one of them chosen">
        <Choices
          label="Samples"
          choices={[
            { label: 'EV and battery', href: `${here}#colors`, count: 9 },
            { label: 'Steel and alloys', href: here, count: 8, current: true },
            { label: longWord, href: `${here}#controls`, count: 1000 },
          ]}
        />
      </Specimen>
      <Specimen name="Through a list: first page">
        <Pagination page={1} pages={9} previous={undefined} next={here} />
      </Specimen>
      <Specimen name="In the middle, at the end" copy>
        <Pagination page={2} pages={9} previous={here} next={here} />
        <Pagination page={9} pages={9} previous={here} next={undefined} />
      </Specimen>
      <Specimen name="Search">
        <SearchBox action={href('subscriptions')} query="spodumene" />
      </Specimen>
      <Specimen name="Notices">
        <p className="notice">This analysis is 14 months old. The latest on gallium stands above.</p>
        <p className="notice">{longSentence}</p>
      </Specimen>
    </>
  );
}

/** @param props `fields` of a form, each once as it stands empty or filled in, and once more as it is to be corrected. */
export function Fields({ fields, options }: { fields: readonly FormField[]; options: FormOptions }) {
  const values: Record<string, string | string[]> = { fullName: 'Ada Lovelace', company: longWord, interests: ['ev-and-battery'], message: longSentence };
  return (
    <>
      <Specimen name="Fields, empty and filled in">
        <div className="form">
          {fields.map((field) => (
            <Field key={field.name} field={field} value={values[field.name]} groups={options[field.name]} problem={undefined} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Fields to be corrected">
        <div className="form">
          {fields
            .filter(({ required }) => required)
            .map((field) => (
              <Field
                key={field.name}
                field={{ ...field, name: `${field.name}-again` }}
                value={undefined}
                groups={options[field.name]?.map((group) => ({ ...group, options: group.options.slice(0, 3) })).slice(0, 1)}
                problem={field.messages.missing}
              />
            ))}
        </div>
      </Specimen>
      <Specimen name="What is to be corrected" copy>
        <ErrorSummary
          summaryRef={null}
          problems={fields.slice(0, 2).map(({ name, messages }) => ({ field: name, code: 'required', message: messages.missing }))}
          notice="This form was open for a long time. Check it and send it again"
        />
      </Specimen>
    </>
  );
}
