import { gone, type LoadRequest, missing } from '../../page.ts';
import { isGone, presentPiece } from '../../pieces/load-article.ts';

/** A video is addressed by its id alone. */
export function load({ params, content, now }: LoadRequest<'video'>) {
  const video = content.find('videos', params.id);
  if (!video) return missing();
  return isGone(video, now) ? gone() : presentPiece(video, content, now);
}
