/** A film in a page. First its poster; the player comes when the visitor presses play. Without script, without media source, and where the player is out of reach, the browser's own. */
import { type ComponentType, type Ref, useContext, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { PlayerContext, type PlayerHandle, type PlayerProps } from '../../player-contract.ts';
import { shortLength } from '../../video-time.ts';
import { Icon } from '../icon/icon.tsx';
import { useAddress } from '../link/link.tsx';

/** Addresses of the site are given without its base path. `about`: what stands below the poster. */
export type VideoPlayerProps = PlayerProps & { durationS: number; about: string };
type Stage = 'poster' | 'loading' | 'playing' | 'out of reach';

export function VideoPlayer({ ref, about, ...props }: VideoPlayerProps) {
  const loadPlayer = useContext(PlayerContext);
  const isAlive = useSyncExternalStore(subscribeToNothing, isInBrowser, isInServer);
  const [stage, setStage] = useState<Stage>('poster');
  const [startS, setStartS] = useState(props.startS);
  const [Player, setPlayer] = useState<ComponentType<PlayerProps>>();
  const player = useRef<PlayerHandle>(null);
  const film = useAddresses(props);

  async function start(from = startS) {
    setStartS(from);
    if (stage !== 'poster' || !loadPlayer) return;
    if (!hasMediaSource()) {
      setStage('out of reach');
      return;
    }
    setStage('loading');
    try {
      const module = await loadPlayer();
      setPlayer(() => module.Player);
      setStage('playing');
    } catch {
      setStage('out of reach');
    }
  }
  useImperativeHandle(ref as Ref<PlayerHandle>, () => ({ seek: (seconds) => player.current?.seek(seconds) ?? void start(seconds) }));

  const options = { ...film, ...(startS !== undefined && { startS }) };
  return (
    <div className="film">
      {Player ? (
        <Player {...options} ref={player} />
      ) : isAlive && loadPlayer && stage !== 'out of reach' ? (
        <button className="film__poster" type="button" aria-busy={stage === 'loading'} onClick={() => start()}>
          <img src={film.poster} alt="" />
          <span className="button button--accent film__play">
            <Icon name="play" /> Play, {shortLength(props.durationS)}
          </span>
        </button>
      ) : (
        <BrowserPlayer {...options} isStarted={stage !== 'poster'} />
      )}
      {!Player && (
        <p className="film__about">
          <span>{about}</span>
          {props.transcriptId && <a href={`#${props.transcriptId}`}>Transcript</a>}
          {film.download && (
            <a href={film.download} download>
              Download
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/**
 * An element without script begins where its address says (Media Fragments URI 1.0): another moment is another element.
 * The whole file comes first: every browser plays it, while some only claim to play HLS. Captions that are shown would be fetched before anybody plays.
 */
function BrowserPlayer({ title, source, poster, captions, download, startS, isStarted }: PlayerProps & { isStarted: boolean }) {
  const moment = startS ? `#t=${startS}` : '';
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- one for each language there is
    <video key={moment} className="film__video" controls playsInline preload="none" poster={poster} aria-label={title} autoPlay={isStarted}>
      {download && <source src={download + moment} type="video/mp4" />}
      {source.hls && <source src={source.hls + moment} type="application/vnd.apple.mpegurl" />}
      {captions.map(({ src, language, label }, index) => (
        <track key={src} kind="captions" src={src} srcLang={language} label={label} default={isStarted && index === 0} />
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
    captions: props.captions.map((each) => ({ ...each, src: address(each.src) })),
    ...(props.download && { download: address(props.download) }),
  };
}

/** Both engines need one; the managed one is that of iPhones. */
const hasMediaSource = () => 'MediaSource' in window || 'ManagedMediaSource' in window;
const subscribeToNothing = () => () => undefined;
const isInBrowser = () => true;
const isInServer = () => false;
