/** Parses the fields of an entry with the schemas of its collection. */
import * as z from 'zod';
import type { Draft } from './check.ts';
import { checkCharacters } from './check-characters.ts';
import { checkFilm, type FilmFiles, measureFilm } from './check-film.ts';
import { type CollectionName, collections, type Fields } from './collections.ts';
import { reportIssue } from './describe-issue.ts';
import type { Entry } from './entry.ts';
import type { Source } from './read.ts';
import { slugify } from './text/slug.ts';

export function parseEntry(source: Source, files: FilmFiles): Draft {
  const { report } = files;
  if (source.parsed.syntaxProblems.length) return { source };
  checkCharacters(source.value, (path, problem) => report(source, path, problem));
  const { whole, detailNames } = schemaOf(source.name);
  const result = whole.safeParse(source.value);
  for (const issue of result.error?.issues ?? [])
    reportIssue(issue, source.value, (path, problem) => report(source, path, problem));
  if (!result.success) return { source };
  const [details, fields] = [true, false].map((isDetail) =>
    Object.fromEntries(Object.entries(result.data).filter(([key]) => detailNames.includes(key) === isDetail)),
  );
  const { shortTitle, title, name, term } = result.data as Partial<Record<string, string>>;
  const slug = slugify(shortTitle ?? title ?? name ?? term ?? source.id);
  const video = source.name === 'videos' ? (result.data as Fields<'videos'>) : undefined;
  const transcript = video && { transcript: checkFilm(source, video, files) };
  const film = video?.film && { film: measureFilm(video.film, files) };
  const entry = { ...fields, ...film, collection: source.name, id: source.id, slug, packed: null } as unknown as Entry;
  return { source, entry, details: { ...details, ...transcript } as Draft['details'] };
}

type WholeSchema = { whole: z.ZodType<object>; detailNames: string[] };
const wholeSchemas = new Map<CollectionName, WholeSchema>();

/**
 * The schema of all fields of an entry, details included. Created once per collection, because zod compiles each schema
 * on first use.
 */
function schemaOf(name: CollectionName): WholeSchema {
  const { schema, details } = collections[name] as { schema: z.ZodType<object>; details?: z.ZodObject };
  const whole = details && schema instanceof z.ZodObject ? schema.extend(details.shape) : schema;
  const known = wholeSchemas.get(name) ?? { whole, detailNames: Object.keys(details?.shape ?? {}) };
  wholeSchemas.set(name, known);
  return known;
}
