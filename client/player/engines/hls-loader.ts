/**
 * Fetches segments for hls.js, cuts ranges out of whole files, and rejects responses that are not media, such as a
 * sign-in page.
 */
import HlsPlayer, {
  type FragmentLoaderConstructor,
  type FragmentLoaderContext,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderResponse,
} from 'hls.js';
import { cutRange } from './cut-range.ts';
import { areWholeBoxes } from './whole-boxes.ts';

const DefaultLoader = HlsPlayer.DefaultConfig.loader as unknown as FragmentLoaderConstructor;

/**
 * The abort of an initialization segment is not reported: hls.js 1.7.4 would then abort the segment that it loads at
 * that time, and with it that segment's own initialization segment, without end.
 */
const withoutAbort = { onAbort() {} };

/** Reports a response that is not media as an error, with its status. */
export class SegmentLoader extends DefaultLoader {
  override load(
    context: FragmentLoaderContext,
    config: LoaderConfiguration,
    callbacks: LoaderCallbacks<FragmentLoaderContext>,
  ) {
    super.load(context, config, {
      ...callbacks,
      onSuccess(response, stats, given, details) {
        const data = rangeOf(context, response);
        const isMedia =
          data !== undefined && (!isPlainMp4(context) || !(data instanceof ArrayBuffer) || areWholeBoxes(data));
        if (isMedia) callbacks.onSuccess({ ...response, data }, stats, given, details);
        else callbacks.onError({ code: response.code ?? 200, text: 'no media' }, given, details, stats);
      },
      ...(context.frag.sn === 'initSegment' && withoutAbort),
    });
  }
}

/** @returns undefined if the response does not contain the requested range. */
function rangeOf(
  { rangeStart = 0, rangeEnd }: FragmentLoaderContext,
  { data, code }: LoaderResponse,
): LoaderResponse['data'] | undefined {
  return rangeEnd && data instanceof ArrayBuffer ? cutRange(data, code, rangeStart, rangeEnd) : data;
}

/**
 * Whether the response should be plain MP4: a fully encrypted segment is not recognizable as media before decryption.
 */
function isPlainMp4({ frag }: FragmentLoaderContext): boolean {
  return (frag.sn === 'initSegment' || frag.initSegment !== null) && !frag.decryptdata?.method.startsWith('AES');
}
