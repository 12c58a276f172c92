/** The documentation of the API. It needs no script: its forms are plain GET forms. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import { Curl } from './curl.tsx';
import type { load } from './load.ts';
import { Collections } from './try-it.tsx';

type Data = DataOf<typeof load>;

export function staticParts(data: Data) {
  return { data: {}, parts: { page: <Documentation data={data} /> } };
}

function Documentation({ data: { heading, intro, topics, collections, searches, email, openApi } }: { data: Data }) {
  return (
    <>
      <PageHead heading={heading} intro={intro} />
      <Section id="how" heading="How to ask">
        <ol>
          {topics.map(({ title, text, request, options }) => (
            <li key={title} className="developers__one">
              <h3 className="developers__title">{title}</h3>
              <div>
                <p>{text}</p>
                <Curl request={request} options={options} />
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="collections" heading="Collections">
        <Collections collections={collections} />
      </Section>
      <Section id="search" heading="Search">
        <Collections collections={searches} />
      </Section>
      <Section id="openapi" heading="OpenAPI">
        <div className="developers__text">
          <p>
            The whole API is described in <Link href={openApi}>one document</Link> (OpenAPI 3.1), made from the schemas
            that the answers are written with. Programs that generate clients can read it, such as openapi-typescript.
          </p>
          <Curl request={openApi} />
        </div>
      </Section>
      <Limits />
      <Versions email={email} />
    </>
  );
}

function Limits() {
  return (
    <Section id="limits" heading="Limits and errors">
      <div className="developers__text">
        <p>
          One network may ask 3,000 times in ten minutes, 1,200 times for each of search and suggestions, and 600 times
          for conversions. The headers RateLimit-Policy and RateLimit say what is left; beyond it the answer is 429 with
          Retry-After.
        </p>
        <p>
          What cannot be answered is a problem document (RFC 9457). Its type is the address of a page that says what to
          do: <Link href={href('problems')}>all problems</Link>. A parameter that we do not know is refused with the
          names of those that we do.
        </p>
      </div>
    </Section>
  );
}

function Versions({ email }: Pick<Data, 'email'>) {
  return (
    <Section id="versions" heading="Versions">
      <div className="developers__text">
        <p>
          The header API-Version names the version of the description that an answer follows. Fields and addresses may
          be added; none is renamed or taken away below /api/v1. How our figures may be used say the{' '}
          <Link href={href('terms-of-use')}>terms of use</Link>. Questions: <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <h3 className="developers__title" id="earlier-days">
          Earlier days
        </h3>
        <p>
          With asOf=2026-11-25 the lists and records of materials, figures, measures and cmri, the check, and the pages
          and files of these facts have what we had published by the end of that day in UTC, from the ledger that{' '}
          <Link href={href('methodology')}>our method</Link> describes. Their addresses answer Accept-Datetime, and
          /timemap with the path of one lists its days (RFC 7089).
        </p>
        <h3 className="developers__title" id="deprecated">
          Deprecated
        </h3>
        <p>
          The parameters page and per_page of the lists news, opinions, blogs and videos, since Nov 23, 2026. They
          answer until Jun 30, 2027, and say so in the headers Deprecation (RFC 9745) and Sunset (RFC 8594). Use limit,
          and the address in “next”.
        </p>
      </div>
    </Section>
  );
}
