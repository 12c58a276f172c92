/** Plays HLS with hls.js, which only fetches and appends here: what follows a failure, and which rendition is next, is decided by the player. */
import HlsPlayer, { type ErrorData, ErrorDetails, Events, type LevelDetails } from 'hls.js';
import type { Engine, EngineDeps, MediaKind } from '../model/engine.ts';
import { toRanges } from '../model/time-ranges.ts';
import { createAbrController } from './hls-abr-controller.ts';
import { hlsConfig } from './hls-config.ts';
import { hlsFailurePart, requestParts, unusableMediaErrors } from './hls-errors.ts';
import { bitsPerSOf, isProtected, kindOf, markHole } from './hls-fragments.ts';
import { SegmentLoader } from './hls-loader.ts';

/** The file of the worker, beside this one; written by the build. */
declare const HLS_WORKER_FILE: string;

/** @throws when the browser has no media source. */
export function createHlsEngine({ video, url, keySystems, events, choose, estimate }: EngineDeps): Engine {
  const buffers: { audio?: SourceBuffer; video?: SourceBuffer; audiovideo?: SourceBuffer } = {};
  let startS = NaN;
  let hasRecovered = false;
  /** Until it is asked to go on. */
  let isStopped = false;

  const hls = new HlsPlayer({
    ...hlsConfig,
    workerPath: new URL(HLS_WORKER_FILE, import.meta.url).href,
    fLoader: SegmentLoader,
    abrController: createAbrController(() => indexOf(choose())),
    abrEwmaDefaultEstimate: estimate,
    ...(keySystems && { emeEnabled: true, drmSystems: keySystems }),
  });

  function indexOf(id: string | undefined): number {
    return Math.max(
      0,
      hls.levels.findIndex(({ uri }) => uri === id),
    );
  }
  const idOf = (level: number | undefined) => hls.levels[level ?? hls.loadLevel]?.uri;

  function rangesOf(kind: MediaKind) {
    const buffer = kind === 'audio' ? buffers.audio : (buffers.video ?? buffers.audiovideo ?? buffers.audio);
    try {
      return buffer ? toRanges(buffer.buffered) : [];
    } catch {
      // Taken off the media source.
      return [];
    }
  }
  function onError(data: ErrorData) {
    const { details, fatal, frag, error } = data;
    const part = requestParts[details];
    const address = data.url ?? frag?.url ?? url;
    const status = data.response?.code ?? (/parsing|decrypt/i.test(details) ? 200 : 0);
    if (details === ErrorDetails.PLAYLIST_UNCHANGED_ERROR) {
      isStopped = true;
      hls.stopLoad();
      return events.onPlaylistUnchanged({ kind: 'main', part: 'playlist', renditionId: idOf(data.level), status: 200, url: address });
    }
    const isKeyUnusable = part === 'key' && !status && !data.url;
    if (part && !isKeyUnusable) {
      // One failure may be told twice.
      if (isStopped) return;
      isStopped = true;
      hls.stopLoad();
      return events.onRequestFailed({
        kind: frag ? kindOf(frag) : details.startsWith('audioTrack') ? 'audio' : 'main',
        part,
        renditionId: idOf(frag && kindOf(frag) === 'main' ? frag.level : data.level),
        status,
        url: address,
        segment: part === 'segment' && frag ? [frag.start, frag.end] : undefined,
      });
    }
    if (!fatal && frag && kindOf(frag) === 'main' && unusableMediaErrors.has(details)) events.onUnusable(idOf(frag.level) ?? '');
    if (fatal || isKeyUnusable)
      events.onFatal({ part: hlsFailurePart(details), isNetwork: details.startsWith('manifestLoad'), status, url: address, message: error.message });
  }
  function onDetails(details: LevelDetails) {
    if (!keySystems && details.fragments.some(isProtected)) events.onEncrypted();
  }

  hls.on(Events.MANIFEST_PARSED, () => events.onRenditions());
  hls.on(Events.LEVELS_UPDATED, () => events.onRenditions());
  hls.on(Events.LEVEL_SWITCHING, (_, { uri }) => events.onRendition(uri));
  hls.on(Events.LEVEL_LOADED, (_, { details }) => onDetails(details));
  hls.on(Events.BUFFER_CREATED, (_, { tracks }) => {
    for (const [name, track] of Object.entries(tracks)) buffers[name as keyof typeof buffers] = track.buffer;
  });
  hls.on(Events.FRAG_LOADED, (_, { frag }) => {
    if (kindOf(frag) === 'main') events.onMeasured(bitsPerSOf(frag));
  });
  hls.on(Events.FRAG_BUFFERED, (_, { frag }) => events.onAppended(kindOf(frag), rangesOf(kindOf(frag))));
  hls.on(Events.ERROR, (_, data) => onError(data));

  return {
    load(seconds) {
      startS = seconds;
      hls.config.startPosition = startOf(seconds);
      hls.attachMedia(video);
      hls.loadSource(url);
    },
    renditions: () => hls.levels.map(({ uri, bitrate, width, height }) => ({ id: uri, bandwidth: bitrate, width, height })),
    current: () => idOf(undefined),
    applyChoice() {
      // Not a level of its own: with one, hls.js would choose no more.
      hls.nextLevel = -1;
    },
    retry(retries) {
      for (const { failure, isSkipped } of retries) if (isSkipped && failure.segment) markHole([...hls.levels, ...hls.audioTracks], failure.segment);
      isStopped = false;
      hls.nextLoadLevel = indexOf(choose());
      hls.startLoad(video.readyState > 0 ? -1 : startOf(startS));
    },
    window() {
      const details = hls.latestLevelDetails;
      if (!details) return { start: 0, end: 0, edge: 0, isLive: false, targetDurationS: 0 };
      const { fragmentStart: start, edge, live: isLive, targetduration: targetDurationS } = details;
      return isLive
        ? { start, end: hls.liveSyncPosition ?? edge, edge, isLive, targetDurationS }
        : { start: 0, end: video.duration || edge, edge, isLive, targetDurationS };
    },
    buffered: () => ({
      ...(buffers.audio && !buffers.audiovideo && { audio: rangesOf('audio') }),
      ...((buffers.video || buffers.audiovideo) && { video: rangesOf('main') }),
    }),
    recover({ code }) {
      if (code !== MediaError.MEDIA_ERR_DECODE || hasRecovered) return false;
      hasRecovered = true;
      hls.recoverMediaError();
      return true;
    },
    isLoading: () => Object.values(hls.inFlightFragments).some(({ state }) => /LOADING$|PARS|WAITING_LEVEL/.test(state)),
    destroy() {
      hls.destroy();
      video.removeAttribute('src');
      video.load();
    },
  };
}

function startOf(seconds: number): number {
  return Number.isNaN(seconds) ? -1 : seconds;
}
