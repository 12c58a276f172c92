/** The manifests of a video, in the order in which they are tried. */
import type { VideoSource } from '../../../shared/site/player-contract.ts';
import type { EngineKind } from '../model/engine.ts';

/** `url`: absolute, or from the root. */
export type ManifestLocation = { kind: EngineKind; url: string };

/** HLS first, because its engine is smaller; DASH if there is no HLS, or if HLS fails to start. */
export function listManifests({ hls, dash }: VideoSource): ManifestLocation[] {
  return [
    ...(hls ? [{ kind: 'hls', url: hls } as const] : []),
    ...(dash ? [{ kind: 'dash', url: dash } as const] : []),
  ];
}
