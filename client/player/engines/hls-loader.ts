/** Fetches segments for hls.js, and rejects responses that are not media, such as a sign-in page. */
import HlsPlayer, { type FragmentLoaderConstructor, type FragmentLoaderContext, type LoaderCallbacks, type LoaderConfiguration } from 'hls.js';
import { areWholeBoxes } from './whole-boxes.ts';

const DefaultLoader = HlsPlayer.DefaultConfig.loader as unknown as FragmentLoaderConstructor;

/**
 * The abort of an initialization segment is not reported: hls.js 1.7.4 would then abort the segment that it loads at that time, and with it that segment's
 * own initialization segment, without end.
 */
const withoutAbort = { onAbort() {} };

/** Reports a response that is not media as an error, with its status. */
export class SegmentLoader extends DefaultLoader {
  override load(context: FragmentLoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<FragmentLoaderContext>) {
    super.load(context, config, {
      ...callbacks,
      onSuccess(response, stats, given, details) {
        const isMedia = !isPlainMp4(context) || !(response.data instanceof ArrayBuffer) || areWholeBoxes(response.data);
        if (isMedia) callbacks.onSuccess(response, stats, given, details);
        else callbacks.onError({ code: response.code ?? 200, text: 'no media' }, given, details, stats);
      },
      ...(context.frag.sn === 'initSegment' && withoutAbort),
    });
  }
}

/** Whether the response should be plain MP4: a fully encrypted segment is not recognizable as media before decryption. */
function isPlainMp4({ frag }: FragmentLoaderContext): boolean {
  return (frag.sn === 'initSegment' || frag.initSegment !== null) && !frag.decryptdata?.method.startsWith('AES');
}
