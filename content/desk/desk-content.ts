/** The figures, vintages and releases of a content folder, as the desk reads and writes them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseYaml } from '../front-matter.ts';
import { figuresSchema } from '../schemas/figures.ts';
import { type Release, releaseSchema } from '../schemas/releases.ts';
import { type Vintages, vintagesSchema } from '../schemas/vintages.ts';

export type FiguresOfMaterial = z.output<typeof figuresSchema>;
export type DeskContent = {
  /** By material. */
  figures: ReadonlyMap<string, FiguresOfMaterial>;
  vintages: ReadonlyMap<string, Vintages>;
  releases: Readonly<Record<string, Release>>;
};

/** Something that the editor has to put right before the desk can work; printed without a stack. */
export class DeskError extends Error {
  override name = 'DeskError';
}

/** @throws {DeskError} if a file does not fit its schema. */
export function readDeskContent(root: string): DeskContent {
  const releases = parseYamlFile(join(root, 'releases.yaml'), z.record(z.string(), releaseSchema));
  return {
    figures: readFolder(root, 'figures', figuresSchema),
    vintages: readFolder(root, 'vintages', vintagesSchema),
    releases,
  };
}

function readFolder<Schema extends z.ZodType>(
  root: string,
  name: string,
  schema: Schema,
): Map<string, z.output<Schema>> {
  const folder = join(root, name);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.yaml')) : [];
  return new Map(
    files.toSorted().map((file) => [file.replace(/\.yaml$/, ''), parseYamlFile(join(folder, file), schema)]),
  );
}

function parseYamlFile<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  return parseYamlText(existsSync(path) ? readFileSync(path, 'utf8') : '{}', path, schema);
}

/** @param path names the text in the error. @throws {DeskError} with the first place that does not fit. */
export function parseYamlText<Schema extends z.ZodType>(text: string, path: string, schema: Schema): z.output<Schema> {
  const { value, syntaxProblems } = parseYaml(text);
  const [syntax] = syntaxProblems;
  if (syntax) throw new DeskError(`${path}:${syntax.line}: ${syntax.problem}`);
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new DeskError(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}
