/** Fetches segments for hls.js, and lets nothing through that only came in the place of media. */
import HlsPlayer, { type FragmentLoaderConstructor, type FragmentLoaderContext, type LoaderCallbacks, type LoaderConfiguration } from 'hls.js';
import { areWholeBoxes } from './whole-boxes.ts';

const DefaultLoader = HlsPlayer.DefaultConfig.loader as unknown as FragmentLoaderConstructor;

/** What is no media is an error with the status it came with. */
export class SegmentLoader extends DefaultLoader {
  override load(context: FragmentLoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<FragmentLoaderContext>) {
    super.load(context, config, {
      ...callbacks,
      onSuccess(response, stats, given, details) {
        const isMedia = !isPlainMp4(context) || !(response.data instanceof ArrayBuffer) || areWholeBoxes(response.data);
        if (isMedia) callbacks.onSuccess(response, stats, given, details);
        else callbacks.onError({ code: response.code ?? 200, text: 'no media' }, given, details, stats);
      },
    });
  }
}

/** Not one that is encrypted as a whole: that is no media until it is decrypted. */
function isPlainMp4({ frag }: FragmentLoaderContext): boolean {
  return (frag.sn === 'initSegment' || frag.initSegment !== null) && !frag.decryptdata?.method.startsWith('AES');
}
