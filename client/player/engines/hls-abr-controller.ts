/** The ABR controller of hls.js, which returns the player's choice of a level. */
import HlsPlayer from 'hls.js';

/** @param choose returns the index of the level for the next segment. */
export function createAbrController(choose: () => number): typeof HlsPlayer.DefaultConfig.abrController {
  return class extends HlsPlayer.DefaultConfig.abrController {
    override get nextAutoLevel() {
      return choose();
    }
    override set nextAutoLevel(_level: number) {
      // Ignored: hls.js does not choose.
    }
    override get firstAutoLevel() {
      return choose();
    }
    protected override onFragLoading() {
      // Not implemented: hls.js would abort a slow segment for a level that is not the player's choice.
    }
  };
}
