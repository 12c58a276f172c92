/**
 * Validators of responses (RFC 9110, section 8.8). They are known before records are described, so that a 304 needs no
 * rendering.
 */
import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { ContentSource } from '../../content/content-source.ts';

/** `buildId`: another build may describe the same content differently. */
export type ValidatorDeps = { content: Pick<ContentSource, 'revision' | 'lastModified'>; buildId: string };
type Validators = { ETag: string; 'Last-Modified': string };
/** An answer of an earlier day has no time of its last change. */
type SentValidators = Pick<Validators, 'ETag'> & Partial<Validators>;

/** A response depends only on its address, the content, the build, and the last scheduled change of the content. */
export function validatorsOf(req: Request, now: Date, { content, buildId }: ValidatorDeps): Validators {
  const modified = content.lastModified(now);
  const digest = createHash('sha256').update(
    [buildId, content.revision, modified.toISOString(), req.originalUrl].join('\n'),
  );
  // Weak, because the bytes depend on the encoding.
  return { ETag: `W/"${digest.digest('base64url').slice(0, 22)}"`, 'Last-Modified': modified.toUTCString() };
}

/**
 * Whether the copy of the client is current. `If-None-Match` takes precedence over `If-Modified-Since` (RFC 9110,
 * section 13.2.2).
 */
export function isFresh(req: Request, validators: SentValidators): boolean {
  const tags = req.get('if-none-match');
  if (tags?.trim() === '*') return true;
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?/, 'W/') === validators.ETag);
  const since = req.get('if-modified-since');
  const modified = validators['Last-Modified'];
  return since !== undefined && modified !== undefined && Date.parse(modified) <= Date.parse(since);
}
