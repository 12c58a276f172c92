/** Finds the films that the policy of the headers keeps browsers from loading. */
import type { Entry } from '../../content/entry.ts';

/** @returns an entry for each video and origin outside that is not among `mediaOrigins`. */
export function blockedFilms(videos: readonly Entry<'videos'>[], mediaOrigins: string[]): { video: string; origin: string }[] {
  return videos.flatMap(({ id, film }) => {
    const addresses = [film?.hls, film?.dash, film?.mp4, film?.poster].filter((address) => address?.startsWith('https:'));
    const origins = new Set(addresses.map((address) => new URL(address ?? '').origin));
    return [...origins].filter((origin) => !mediaOrigins.includes(origin)).map((origin) => ({ video: id, origin }));
  });
}
