/**
 * Checks structured data against schema.org and Google's documentation (Search Central, "Structured data markup that
 * Google Search supports", as of 2026).
 */

type Value = string | number | boolean | undefined | DataObject | Value[];
export type DataObject = { '@type'?: string; '@id'?: string; [property: string]: Value };
type Shape = {
  required: readonly string[];
  /** Properties that Google recommends and our pages always have. */
  recommended?: readonly string[];
  /** At least one of each group. */
  oneOf?: readonly (readonly string[])[];
};

const articleShape: Shape = {
  required: ['headline', 'image', 'author', 'datePublished', 'publisher'],
  recommended: ['dateModified', 'description', 'url'],
};
const shapes: Record<string, Shape> = {
  NewsArticle: { ...articleShape, recommended: [...(articleShape.recommended ?? []), 'isBasedOn', 'articleSection'] },
  OpinionNewsArticle: articleShape,
  BlogPosting: articleShape,
  Article: articleShape,
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'contentUrl', 'duration', 'transcript', 'hasPart'],
  },
  Clip: { required: ['name', 'startOffset', 'url'], recommended: ['endOffset'] },
  BusinessEvent: {
    required: ['name', 'startDate', 'location'],
    recommended: ['description', 'endDate', 'eventStatus', 'eventAttendanceMode', 'image', 'organizer', 'performer'],
  },
  /** We do not know whether an offer that has ended was sold out. */
  Offer: { required: ['price', 'priceCurrency', 'url', 'validFrom'], oneOf: [['availability', 'validThrough']] },
  VirtualLocation: { required: ['url'] },
  Place: { required: ['address'] },
  PostalAddress: { required: ['addressCountry'], recommended: ['addressLocality', 'streetAddress'] },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization'],
    recommended: ['validThrough', 'employmentType', 'baseSalary', 'identifier', 'directApply'],
    oneOf: [
      ['jobLocation', 'jobLocationType'],
      ['jobLocation', 'applicantLocationRequirements'],
    ],
  },
  MonetaryAmount: { required: ['currency', 'value'] },
  QuantitativeValue: { required: ['unitText', 'minValue', 'maxValue'] },
  Country: { required: ['name'] },
  Dataset: {
    required: ['name', 'description'],
    recommended: [
      'url',
      'license',
      'creator',
      'isAccessibleForFree',
      'distribution',
      'includedInDataCatalog',
      'datePublished',
      'dateModified',
    ],
  },
  DataDownload: { required: ['contentUrl'], recommended: ['encodingFormat'] },
  DataCatalog: { required: ['name'], recommended: ['url'] },
  PropertyValue: { required: ['name'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name'] },
  ItemList: { required: ['itemListElement'], recommended: ['name', 'url', 'numberOfItems'] },
  Service: { required: ['name', 'provider'], recommended: ['description', 'url', 'serviceType', 'areaServed'] },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
  Organization: { required: [], oneOf: [['name', '@id']] },
  WebSite: { required: ['name', 'url'], recommended: ['potentialAction'] },
  ContactPoint: { required: ['contactType', 'email'] },
  ProfilePage: { required: ['mainEntity'] },
  Person: { required: ['name'], oneOf: [['url', 'jobTitle']] },
  ImageObject: { required: [], oneOf: [['contentUrl', 'url']] },
  DefinedTerm: { required: ['name', 'description'], recommended: ['inDefinedTermSet', 'url'] },
  DefinedTermSet: { required: ['name', 'url'] },
  CreativeWork: { required: ['name'] },
  CorrectionComment: { required: ['text', 'datePublished'] },
  Thing: { required: ['name', 'url'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
};

/** By name of the property, in every type. */
const formats: Record<string, RegExp> = {
  datePublished: /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/,
  dateModified: /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/,
  datePosted: /^\d{4}-\d\d-\d\dT\S+(Z|[+-]\d\d:\d\d)$/,
  validThrough: /^\d{4}-\d\d-\d\dT\S+(Z|[+-]\d\d:\d\d)$/,
  uploadDate: /^\d{4}-\d\d-\d\dT\S+(Z|[+-]\d\d:\d\d)$/,
  startDate: /^\d{4}-\d\d-\d\dT\S+(Z|[+-]\d\d:\d\d)$/,
  endDate: /^\d{4}-\d\d-\d\dT\S+(Z|[+-]\d\d:\d\d)$/,
  duration: /^PT\d+S$/,
  temporalCoverage: /^\d{4}(-\d\d-\d\d)?(\/\d{4}(-\d\d-\d\d)?)?$/,
  eventStatus: /^https:\/\/schema\.org\/Event(Scheduled|Postponed|Rescheduled|MovedOnline|Cancelled)$/,
  employmentType: /^(FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN|VOLUNTEER|PER_DIEM|OTHER)$/,
  addressCountry: /^[A-Z]{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  currency: /^[A-Z]{3}$/,
  url: /^https?:\/\//,
  contentUrl: /^https?:\/\//,
  thumbnailUrl: /^https?:\/\//,
};
/** Min and max length: Google rejects shorter or longer descriptions of datasets. */
const datasetDescription = { min: 50, max: 5000 };

/**
 * @param json the text of the script element.
 * @returns the problems, such as "NewsArticle: no image".
 * @throws {SyntaxError} if the text is not JSON.
 */
export function structuredDataFaults(json: string): string[] {
  const data = JSON.parse(json) as { '@context'?: string; '@graph'?: DataObject[] };
  const graph = data['@graph'] ?? [];
  return [
    ...(data['@context'] === 'https://schema.org' ? [] : ['the context is not schema.org']),
    ...(graph.length ? [] : ['the graph is empty']),
    ...graph.flatMap((node) => faultsOf(node)),
  ];
}

function faultsOf(node: DataObject): string[] {
  const type = node['@type'];
  if (type === undefined)
    return Object.keys(node).join() === '@id' ? [] : [`an object without a type: ${Object.keys(node).join(', ')}`];
  const shape = shapes[type];
  if (!shape) return [`${type} is not a type that we know`];
  const has = (name: string) =>
    node[name] !== undefined && node[name] !== '' && !(Array.isArray(node[name]) && node[name].length === 0);
  const values = Object.entries(node).flatMap(([name, value]) => [value].flat(1).map((each) => [name, each] as const));
  return [
    ...[...shape.required, ...(shape.recommended ?? [])]
      .filter((name) => !has(name))
      .map((name) => `${type}: no ${name}`),
    ...(shape.oneOf ?? []).filter((names) => !names.some(has)).map((names) => `${type}: none of ${names.join(', ')}`),
    ...values.flatMap(([name, value]) =>
      typeof value === 'string' && formats[name] && !formats[name].test(value) ? [`${type}: ${name} is ${value}`] : [],
    ),
    ...values.flatMap(([name, value]) =>
      typeof value === 'string' && /\w\.\.(?!\.)/.test(value) ? [`${type}: ${name} has two full stops in a row`] : [],
    ),
    ...lengthFaults(node),
    ...pictureFaults(node),
    ...values.flatMap(([, value]) => (typeof value === 'object' && !Array.isArray(value) ? faultsOf(value) : [])),
  ];
}

function lengthFaults(node: DataObject): string[] {
  const { '@type': type, headline, description, itemListElement } = node;
  const length = typeof description === 'string' ? description.length : 0;
  return [
    ...(typeof headline === 'string' && headline.length > 110
      ? [`${type}: a headline of ${headline.length} characters`]
      : []),
    ...(type === 'Dataset' && (length < datasetDescription.min || length > datasetDescription.max)
      ? [`Dataset: a description of ${length} characters`]
      : []),
    ...(type === 'BreadcrumbList' && !(Array.isArray(itemListElement) && itemListElement.length > 1)
      ? ['BreadcrumbList: less than two items']
      : []),
  ];
}

/** Google recommends three shapes for articles. An infographic begins with its poster. */
function pictureFaults({ '@type': type = '', image }: DataObject): string[] {
  const pictures = [image].flat(1).filter((each) => typeof each === 'string');
  const isArticle = /Article$|BlogPosting/.test(type);
  return isArticle &&
    pictures.some((each) => each.includes('/cards/')) &&
    !pictures.some((each) => each.includes('/screen-'))
    ? [`${type}: no picture of 16:9`]
    : [];
}

/** The structured data of a page, '' when it has none. */
export function structuredDataIn(html: string): string {
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
}

/** The nodes of a page. */
export function graphIn(html: string): DataObject[] {
  const json = structuredDataIn(html);
  return json ? (JSON.parse(json) as { '@graph': DataObject[] })['@graph'] : [];
}

/**
 * The addresses of the site in the data, including those within texts, as paths; the placeholder of the search address
 * is replaced by a word.
 */
export function addressesIn(json: string, origin: string): string[] {
  const decoded = JSON.stringify(JSON.parse(json)).replaceAll('{search_term_string}', 'gallium');
  const found = [...decoded.matchAll(/https?:\/\/[^\s"<\\]+/g)]
    .map(([address]) => address)
    .filter((address) => address.startsWith(`${origin}/`));
  return [...new Set(found.map((address) => address.slice(origin.length).replace(/#.*/, '')))];
}
