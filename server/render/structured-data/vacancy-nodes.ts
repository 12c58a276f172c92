/**
 * Vacancies: https://schema.org/JobPosting, with the properties that Google requires or recommends. A closed vacancy is
 * not described, because its page is not indexed.
 */
import { joinMarkup, type Markup, markup } from '../../../content/text/markup.ts';
import type { Entry } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { DataNode, PageRecord, StructuredSite } from './page-record.ts';
import { postalAddress } from './postal-address.ts';

export async function vacancyNodes({ content, params, site }: PageRecord): Promise<DataNode[]> {
  const vacancy = content.find('vacancies', params.id ?? '');
  if (!vacancy) return [];
  const { title, reference, salary, publishAt, closesAt, duties, mustHave, benefits, hours, employment, team } =
    vacancy;
  const { html } = await content.read(vacancy);
  return [
    {
      '@type': 'JobPosting',
      title,
      description: describeRole(vacancy, html, site),
      url: site.absolute(entryHref(vacancy)),
      identifier: { '@type': 'PropertyValue', name: site.name, value: reference },
      datePosted: publishAt,
      validThrough: closesAt,
      employmentType: employment,
      hiringOrganization: { ...site.organization, sameAs: site.home },
      ...placeFields(vacancy, content.site.offices),
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.min,
          maxValue: salary.max,
          unitText: salary.per.toUpperCase(),
        },
      },
      employmentUnit: { '@type': 'Organization', name: team },
      responsibilities: joinSentences(duties),
      qualifications: joinSentences(mustHave),
      jobBenefits: joinSentences(benefits),
      workHours: hours,
      // Applications are sent by e-mail, not through a form of this site.
      directApply: false,
    },
  ];
}

/** A remote role has a list of allowed countries of residence instead of a place. */
function placeFields(
  { location }: Entry<'vacancies'>,
  offices: readonly { city: string; address: string }[],
): Record<string, unknown> {
  if (location.kind === 'remote')
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: location.countries.map((name) => ({ '@type': 'Country', name })),
    };
  const { city, country } = location;
  const street = offices.find((office) => office.city === city)?.address;
  return { jobLocation: { '@type': 'Place', address: postalAddress(street, city, country) } };
}

/** Each ends with one full stop. */
function joinSentences(sentences: readonly string[]): string {
  return sentences.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
}

/** The whole role in paragraphs and lists. */
function describeRole(
  { summary, duties, mustHave, niceToHave, benefits, contract, hours, adjustments }: Entry<'vacancies'>,
  body: Markup,
  site: StructuredSite,
): string {
  const listOf = (heading: string, items: readonly string[]) =>
    items.length
      ? markup`<h3>${heading}</h3><ul>${joinMarkup(
          items.map((item) => markup`<li>${item}</li>`),
          '',
        )}</ul>`
      : undefined;
  const role = markup`<p>${summary}</p>${body}${listOf('What you will do', duties)}${listOf('What you need', mustHave)}${listOf('Welcome, not needed', niceToHave)}${listOf('What you get', benefits)}<p>${joinSentences([contract, hours])}</p><p>${adjustments}</p>`;
  const { __html: html } = role;
  return html.replaceAll('href="/', `href="${site.origin}/`);
}
