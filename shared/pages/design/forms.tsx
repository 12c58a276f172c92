/** Samples of form fields, and of the messages around them. */
import { href } from '../../routes.ts';
import { ChooseMaterials } from '../../ui/data/choose-materials/choose-materials.tsx';
import { ErrorSummary } from '../../ui/form/form/error-summary.tsx';
import { Field } from '../../ui/form/form/field.tsx';
import { Form } from '../../ui/form/form/form.tsx';
import { FormEnd } from '../../ui/form/form/form-end.tsx';
import { QueryField } from '../../ui/form/query-field/query-field.tsx';
import type { DesignData } from './load.ts';
import { Specimen } from './specimen.tsx';
import { longSentence, longWord } from './stretch.ts';

/** Everything of which a form consists. */
export function FormSamples({ data: { form: description, options } }: { data: DesignData }) {
  const { fields } = description;
  return (
    <>
      <FieldSamples fields={fields} options={options} />
      <ChoiceSample />
      <QuerySample />
      <Specimen name="What is to be corrected" copy>
        <ErrorSummary
          summaryRef={null}
          problems={fields
            .slice(0, 2)
            .map(({ name, messages }) => ({ field: name, code: 'required', message: messages.missing }))}
          notice="This form was open for a long time. Check it and send it again"
        />
      </Specimen>
      <Specimen name="What stands around the fields" copy>
        <Form
          description={{ ...description, fields: [] }}
          data={{ values: {}, options: {}, token: '', requestId: '' }}
          note={note}
        >
          {({ form }) => form}
        </Form>
      </Specimen>
      <Specimen name="While it is sent" copy>
        <div className="form">
          <FormEnd description={description} note={note} isSending />
        </div>
      </Specimen>
    </>
  );
}

const values: Record<string, string | string[]> = {
  fullName: 'Ada Lovelace',
  company: longWord,
  interests: ['ev-and-battery'],
  message: longSentence,
};

/** Every field without an error, and those that are required again with one. */
function FieldSamples({ fields, options }: { fields: DesignData['form']['fields']; options: DesignData['options'] }) {
  return (
    <>
      <Specimen name="Fields, empty and filled in">
        <div className="form">
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              value={values[field.name]}
              groups={options[field.name]}
              problem={undefined}
            />
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
                groups={options[field.name]
                  ?.map((group) => ({ ...group, options: group.options.slice(0, 3) }))
                  .slice(0, 1)}
                problem={field.messages.missing}
              />
            ))}
        </div>
      </Specimen>
    </>
  );
}

function ChoiceSample() {
  return (
    <Specimen name="Materials to choose from, with a name that is not known">
      <ChooseMaterials
        action={href('watch-list')}
        summary="Change the list"
        legend="Materials to follow"
        submit="Show the list"
        message="We have no material called “unobtainium”. Choose from the list."
        choices={[
          { id: 'gallium', symbol: 'Ga', name: 'Gallium', chosen: true },
          { id: 'long', symbol: 'LiB', name: longWord, chosen: false },
        ]}
        isOpen
      />
    </Specimen>
  );
}

function QuerySample() {
  return (
    <Specimen name="A field of a form that asks, with a name that is not known">
      <QueryField
        name="from-query"
        label="From"
        hint="A country, or its code"
        typed="Chnia"
        className=""
        isOptional
        problem={{ message: 'We know no country “Chnia”.', suggestions: ['China', 'Chile'] }}
        suggest={(from) => href('policy-check', { from })}
      >
        {(control) => <input {...control} type="text" autoComplete="off" />}
      </QueryField>
    </Specimen>
  );
}

const note = 'We keep what you send for 24 months.';
