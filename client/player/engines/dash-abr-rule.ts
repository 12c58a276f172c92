/** The ABR rule of dash.js, which returns the player's choice of a rendition. */
import type { Representation } from 'dashjs';
import { findCounterpart } from './dash-renditions.ts';
import type { DashStreams } from './dash-streams.ts';

type RulesContext = {
  getMediaInfo: () => { type: string };
  getAbrController: () => {
    getPossibleVoRepresentationsFilteredBySettings: (mediaInfo: object, isWhole: boolean) => Representation[];
  };
};

/** Returns switch requests of dash.js, in which -1 means no change and 0.5 is the default priority. */
export function createAbrRule(streams: DashStreams, choose: () => string | undefined): object {
  const rule = {
    getClassName: () => 'PlayerChoice',
    getSwitchRequest(context: RulesContext) {
      const mediaInfo = context.getMediaInfo();
      const id = mediaInfo.type === 'video' ? choose() : undefined;
      const chosen = streams.find(id);
      // Those of the next period, as soon as its segments are fetched.
      const possible = context.getAbrController().getPossibleVoRepresentationsFilteredBySettings(mediaInfo, true);
      const representation = id !== undefined && chosen ? findCounterpart(possible, id, chosen.bandwidth) : undefined;
      return { representation: representation ?? -1, priority: 0.5, reason: undefined };
    },
  };
  return () => ({ create: () => rule });
}
