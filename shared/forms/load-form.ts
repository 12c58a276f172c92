/** Loads the data of a form page: options, prefilled values, and the state that the server adds. */
import { categories } from '../../content/vocabulary/taxonomy.ts';
import type { Content } from '../content.ts';
import { listServices } from '../publishing/services/load-services.ts';
import { match } from '../site/match.ts';
import { errorTitle } from '../text/error-title.ts';
import type { FormDescription, FormOptions, FormPageData, FormState, FormValues, HiddenField } from './form.ts';
import { loadCountries } from './load-countries.ts';

/** Topics of a message besides interests. content/mail-routing.yaml routes some of them to their own mailbox. */
const topics = new Set(['careers', 'corrections', 'events', 'press', 'privacy']);
const servicePages = ['proxima-service', 'consulting'];

/** Without those for which there is a service, which is among the interests. */
const { EV_AND_BATTERY: _service, ...otherCategories } = categories;
const sectors = Object.values(otherCategories);

/** The options of both forms. Their ids are the ids of entries of the content. */
export function loadFormOptions(content: Content): FormOptions {
  const toOption = ({ id, name }: { id: string; name: string }) => ({ id, name });
  const pages = servicePages.flatMap((id) => {
    const page = content.find('pages', id);
    return page ? [{ id, name: page.title }] : [];
  });
  const services = [...listServices(content, 'monthly'), ...listServices(content, 'cost')].map(toOption);
  return {
    country: [{ options: loadCountries() }],
    interests: [
      { options: [...services, ...pages, { id: 'other', name: 'Something else' }] },
      { label: 'Single materials', options: content.list('materials').map(toOption) },
    ],
    sectors: [{ options: sectors.map(({ slug, name }) => ({ id: slug, name })) }],
  };
}

/** Whether a hidden value, which comes from the query, is one we know. */
export function isKnownValue(name: string, value: string, content: Content): boolean {
  if (name === 'topic') return topics.has(value);
  if (name === 'page') return value.length <= 200 && match(value) !== undefined;
  return name === 'to' && content.list('people').some(({ id, active }) => active && id === value);
}

type FormPageRequest = { content: Content; query: URLSearchParams; viewerData: FormState | undefined };

export function loadForm(
  { hidden }: FormDescription,
  { content, query, viewerData = { token: '', requestId: '' } }: FormPageRequest,
): FormPageData {
  const options = loadFormOptions(content);
  return { ...viewerData, options, values: viewerData.values ?? prefill(hidden, options, { content, query }) };
}

/** The known values in the query (`?interest=lithium&topic=press&page=/blue&to=jhale`). */
function prefill(
  hidden: readonly HiddenField[],
  { interests = [] }: FormOptions,
  { content, query }: Pick<FormPageRequest, 'content' | 'query'>,
): FormValues {
  const isOffered = (id: string) => interests.some(({ options }) => options.some((option) => option.id === id));
  const given = hidden.flatMap(({ name }): [string, string][] => {
    const value = query.get(name);
    return value !== null && isKnownValue(name, value, content) ? [[name, value]] : [];
  });
  return { interests: query.getAll('interest').filter(isOffered), ...Object.fromEntries(given) };
}

export function formTitle(title: string, { problems = [], notice }: FormPageData): string {
  return errorTitle(title, problems.length > 0 || notice !== undefined);
}
