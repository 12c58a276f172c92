/**
 * The content steering of hls.js, which follows the steering manifest but leaves the reaction to failures to the
 * player.
 */
import HlsPlayer, { type HlsConfig } from 'hls.js';

type Steering = NonNullable<HlsConfig['contentSteeringController']>;
const DefaultSteering = HlsPlayer.DefaultConfig.contentSteeringController as unknown as new (hls: HlsPlayer) => object;

class PlayerSteering extends DefaultSteering {
  onError() {
    // Not implemented: hls.js would change the host of some failures before the player decides.
  }
}

export const steeringController = PlayerSteering as unknown as Steering;
