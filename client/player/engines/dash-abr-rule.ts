/** The ABR rule of dash.js, which returns the player's choice of a rendition. */
import type { Representation } from 'dashjs';
import type { EngineDeps } from '../model/engine.ts';

type RulesContext = {
  getMediaInfo: () => { type: string };
  getAbrController: () => { getPossibleVoRepresentationsFilteredBySettings: (mediaInfo: object, isWhole: boolean) => Representation[] };
};

/** Returns switch requests of dash.js, in which -1 means no change and 0.5 is the default priority. */
export function createAbrRule(choose: EngineDeps['choose']): object {
  const rule = {
    getClassName: () => 'PlayerChoice',
    getSwitchRequest(context: RulesContext) {
      const mediaInfo = context.getMediaInfo();
      const id = mediaInfo.type === 'video' ? choose() : undefined;
      const possible = context.getAbrController().getPossibleVoRepresentationsFilteredBySettings(mediaInfo, true);
      return { representation: possible.find((representation) => representation.id === id) ?? -1, priority: 0.5, reason: undefined };
    },
  };
  return () => ({ create: () => rule });
}
