/**
 * A video in a page: a poster, then the player once the visitor presses play. Falls back to a native video element
 * without script, without Media Source Extensions, or when the player cannot be loaded.
 */
import {
  type ComponentType,
  type Ref,
  useContext,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { PlayerContext, type PlayerHandle, type PlayerProps } from '../../../site/player-contract.ts';
import { clockTime } from '../../../site/video-time.ts';
import { Icon } from '../../basic/icon/icon.tsx';
import { useAddress } from '../../basic/link/link.tsx';

/** Addresses are absolute or relative to the base path. `about`: the text below the poster. */
export type VideoPlayerProps = PlayerProps & { durationS: number; about: string };
type PlayerStage = 'poster' | 'loading' | 'playing' | 'unavailable';

export function VideoPlayer({ ref, about, ...props }: VideoPlayerProps) {
  const loadPlayer = useContext(PlayerContext);
  const isHydrated = useSyncExternalStore(subscribeToNothing, isInBrowser, isInServer);
  const [stage, setStage] = useState<PlayerStage>('poster');
  const [startS, setStartS] = useState(props.startS);
  const [Player, setPlayer] = useState<ComponentType<PlayerProps>>();
  const player = useRef<PlayerHandle>(null);
  const resolved = useAddresses(props);

  async function start(from = startS) {
    setStartS(from);
    if (stage !== 'poster' || !loadPlayer) return;
    if (!hasMediaSource()) {
      setStage('unavailable');
      return;
    }
    setStage('loading');
    try {
      const module = await loadPlayer();
      setPlayer(() => module.Player);
      setStage('playing');
    } catch {
      setStage('unavailable');
    }
  }
  useImperativeHandle(ref as Ref<PlayerHandle>, () => ({
    seek: (seconds) => player.current?.seek(seconds) ?? void start(seconds),
  }));

  const options = { ...resolved, ...(startS !== undefined && { startS }) };
  return (
    <div className="video-player">
      {Player ? (
        <Player {...options} ref={player} />
      ) : isHydrated && loadPlayer && stage !== 'unavailable' ? (
        <button
          className="video-player__poster"
          type="button"
          aria-busy={stage === 'loading'}
          onClick={() => void start()}
        >
          <img src={resolved.poster} alt="" />
          <span className="button button--accent video-player__play">
            <Icon name="play" /> Play, {clockTime(props.durationS)}
          </span>
        </button>
      ) : (
        <BrowserPlayer {...options} isStarted={stage !== 'poster'} />
      )}
      {!Player && <About about={about} transcriptId={props.transcriptId} download={resolved.download} />}
    </div>
  );
}

type AboutProps = { about: string; transcriptId: string | undefined; download: string | undefined };

function About({ about, transcriptId, download }: AboutProps) {
  return (
    <p className="video-player__about">
      <span>{about}</span> {transcriptId && <a href={`#${transcriptId}`}>Transcript</a>}{' '}
      {download && (
        <a href={download} download>
          Download
        </a>
      )}
    </p>
  );
}

/**
 * Starts at the time in the fragment of its address (Media Fragments URI 1.0). The key creates a new element when the
 * start time changes. MP4 comes first, because every browser plays it while some only claim to play HLS. Captions are
 * enabled only on start, otherwise they would be fetched early.
 */
function BrowserPlayer({
  title,
  source,
  poster,
  captions,
  download,
  startS,
  isStarted,
}: PlayerProps & { isStarted: boolean }) {
  const moment = startS ? `#t=${startS}` : '';
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- one track per available language
    <video
      key={moment}
      className="video-player__video"
      controls
      playsInline
      preload="none"
      poster={poster}
      aria-label={title}
      autoPlay={isStarted}
    >
      {download && <source src={download + moment} type="video/mp4" />}
      {source.hls && <source src={source.hls + moment} type="application/vnd.apple.mpegurl" />}
      {captions.map(({ src, language, label }, index) => (
        <track
          key={src}
          kind="captions"
          src={src}
          srcLang={language}
          label={label}
          default={isStarted && index === 0}
        />
      ))}
    </video>
  );
}

function useAddresses(props: Omit<VideoPlayerProps, 'about' | 'ref'>): PlayerProps {
  const address = useAddress();
  const { hls, dash } = props.source;
  return {
    ...props,
    source: { ...props.source, ...(hls && { hls: address(hls) }), ...(dash && { dash: address(dash) }) },
    poster: address(props.poster),
    captions: props.captions.map((track) => ({ ...track, src: address(track.src) })),
    ...(props.download && { download: address(props.download) }),
  };
}

/** Both playback engines need Media Source Extensions; iPhones have only ManagedMediaSource. */
const hasMediaSource = () => 'MediaSource' in window || 'ManagedMediaSource' in window;
const subscribeToNothing = () => () => undefined;
const isInBrowser = () => true;
const isInServer = () => false;
