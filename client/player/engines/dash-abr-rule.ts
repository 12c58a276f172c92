/** The rule by which dash.js chooses a rendition: the player's choice. */
import type { Representation } from 'dashjs';
import type { EngineDeps } from '../model/engine.ts';

type RulesContext = {
  getMediaInfo: () => { type: string };
  getAbrController: () => { getPossibleVoRepresentationsFilteredBySettings: (mediaInfo: object, isWhole: boolean) => Representation[] };
};

/** Its answer has the shape of a switch request of dash.js, where -1 is no change and 0.5 the usual priority. */
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
