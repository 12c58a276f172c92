/** The controller by which hls.js chooses a level: the player's choice. */
import HlsPlayer from 'hls.js';

/** @param choose the index of the level that the next segment is to be of. */
export function createAbrController(choose: () => number): typeof HlsPlayer.DefaultConfig.abrController {
  return class extends HlsPlayer.DefaultConfig.abrController {
    override get nextAutoLevel() {
      return choose();
    }
    override set nextAutoLevel(_level: number) {
      // hls.js does not choose.
    }
    override get firstAutoLevel() {
      return choose();
    }
    protected override onFragLoading() {
      // hls.js would abort a slow segment for a level that is not the player's choice.
    }
  };
}
