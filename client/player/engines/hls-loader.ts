/** Fetches segments for hls.js, and refuses what is no media, such as a page that asks to sign in. */
import HlsPlayer, { type FragmentLoaderConstructor, type FragmentLoaderContext, type LoaderCallbacks, type LoaderConfiguration } from 'hls.js';
import { areWholeBoxes } from './whole-boxes.ts';

const DefaultLoader = HlsPlayer.DefaultConfig.loader as unknown as FragmentLoaderConstructor;

/** Reports what is no media as an error, with the status it came with. */
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

/** Whether it should be readable as it is: a segment that is encrypted as a whole is no media until it is decrypted. */
function isPlainMp4({ frag }: FragmentLoaderContext): boolean {
  return (frag.sn === 'initSegment' || frag.initSegment !== null) && !frag.decryptdata?.method.startsWith('AES');
}
