/**
 * The buffer controller of hls.js, which otherwise takes a video for sound alone, and prepares one buffer, if only a
 * variant with nothing but sound names its codecs: so ffmpeg writes playlists of H.264 that it has copied from MP4.
 */
import HlsPlayer, { type Events, type HlsConfig, type ManifestParsedData } from 'hls.js';

type Controller = NonNullable<HlsConfig['bufferController']>;
type WithListener = new (
  ...given: never[]
) => { onManifestParsed(event: Events.MANIFEST_PARSED, data: ManifestParsedData): void };
const DefaultController = HlsPlayer.DefaultConfig.bufferController as unknown as WithListener;

class PlayerBufferController extends DefaultController {
  override onManifestParsed(event: Events.MANIFEST_PARSED, data: ManifestParsedData) {
    const hasPictures = data.video || data.levels.some(({ width }) => width > 0);
    const altAudio = data.altAudio || (hasPictures && data.audioTracks.some(({ url }) => url));
    super.onManifestParsed(event, { ...data, video: hasPictures, altAudio });
  }
}

export const bufferController = PlayerBufferController as unknown as Controller;
