/** Which addresses of the API answer `asOf`, and the parameters that select what they answer. */
import { checkFields } from '../../../shared/records/measures/check/read-query.ts';
import { asOfParameter } from '../../content/ledger/find-known.ts';
import { apiCollections } from './collections/all.ts';
import { listParameterNames, recordParameterNames } from './lists/list-query.ts';

const pattern = /^\/api\/v1\/([a-z]+)(\/[^/]+)?$/;
/** `q` is not answered of an earlier day. */
const notSelecting = new Set([asOfParameter, 'q']);

/** @param path without base path. @returns undefined for an address that does not answer `asOf`. */
export function asOfKeysOfApi(path: string): readonly string[] | undefined {
  const [, name, id] = pattern.exec(path) ?? [];
  if (name === 'check' && id === undefined) return checkFields;
  const collection = apiCollections.find((each) => each.name === name && each.takesAsOf);
  if (!collection) return undefined;
  const taken = id === undefined ? listParameterNames(collection) : recordParameterNames(collection);
  return taken.filter((key) => !notSelecting.has(key));
}
