/** Finds videos that browsers will not load because of the Content-Security-Policy. */
import type { Entry } from '../../content/entry.ts';

/** @returns an entry for each video and external origin that `mediaOrigins` does not list. */
export function blockedFilms(
  videos: readonly Entry<'videos'>[],
  mediaOrigins: string[],
): { video: string; origin: string }[] {
  return videos.flatMap(({ id, film }) => {
    const addresses = [film?.hls, film?.dash, film?.mp4, film?.poster].filter((address) =>
      address?.startsWith('https:'),
    );
    const origins = new Set(addresses.map((address) => new URL(address ?? '').origin));
    return [...origins].filter((origin) => !mediaOrigins.includes(origin)).map((origin) => ({ video: id, origin }));
  });
}
