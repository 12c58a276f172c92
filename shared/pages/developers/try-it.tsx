/**
 * The collections, each with an example request and a form that sends it: a plain GET form, whose result is the JSON of
 * the API.
 */
import type { DataOf } from '../../page.ts';
import { Link, useAddress } from '../../ui/basic/link/link.tsx';
import { PlainField } from '../../ui/form/form/plain-field.tsx';
import { PlainSelect } from '../../ui/form/form/plain-select.tsx';
import { Curl } from './curl.tsx';
import type { load } from './load.ts';

type Collection = DataOf<typeof load>['collections'][number];

export function Collections({ collections }: { collections: readonly Collection[] }) {
  return (
    <ol>
      {collections.map((collection) => (
        <li key={collection.name} className="developers__one">
          <div>
            <h3 className="developers__title">{collection.title}</h3>
            <p className="developers__address">
              <Link href={collection.linked}>{collection.address}</Link>
            </p>
          </div>
          <div>
            <p>{collection.text}</p>
            <Curl request={collection.request} />
            <TryIt collection={collection} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function TryIt({ collection: { name, title, address: path, fields } }: { collection: Collection }) {
  const address = useAddress();
  return (
    <details className="developers__try">
      <summary>
        Try it<span className="visually-hidden">: {title}</span>
      </summary>
      <form className="developers__form" action={address(path)} method="get">
        {fields.map((field) => (
          <Field key={field.name} id={`${name}-${field.name}`} field={field} />
        ))}
        <button className="button developers__go" type="submit">
          Ask
        </button>
      </form>
    </details>
  );
}

function Field({
  id,
  field: { name, value, values, none = 'any' },
}: {
  id: string;
  field: Collection['fields'][number];
}) {
  const shared = { id, name, label: name, value };
  return values ? <PlainSelect {...shared} values={values} none={none} /> : <PlainField {...shared} />;
}
