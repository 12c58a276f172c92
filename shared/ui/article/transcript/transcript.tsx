/**
 * The transcript of a video by chapter; each line links to its time. With script it follows the playback and can be
 * searched.
 */
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Cue } from '../../../content.ts';
import {
  groupCues,
  momentHref,
  splitAtMatches,
  type VideoChapter,
} from '../../../publishing/articles/published-video.ts';
import { clockTime } from '../../../site/video-time.ts';
import { formatCount } from '../../../text/format.ts';

type TranscriptProps = {
  id: string;
  cues: Cue[];
  chapters: VideoChapter[];
  /** Index of the current line, -1 for none. */
  current: number;
  onGo: (event: MouseEvent, startS: number) => void;
};

export function Transcript({ id, cues, chapters, current, onGo }: TranscriptProps) {
  const [phrase, setPhrase] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const matching = cues.filter(({ text }) => splitAtMatches(text, phrase).length > 1).length;

  // Scrolls only the box, not the page, and not while the pointer or the focus is in it.
  useEffect(() => {
    const element = box.current;
    if (current < 0 || !element || element.matches(':hover, :has(:focus-visible)')) return;
    const line = element.querySelector<HTMLElement>('[aria-current]');
    if (line) element.scrollTop = line.offsetTop - element.clientHeight / 3;
  }, [current]);

  return (
    <section className="transcript" aria-labelledby={id}>
      <header className="transcript__head">
        <h2 className="article__label" id={id} tabIndex={-1}>
          Transcript
        </h2>
        <input
          className="transcript__find"
          type="search"
          aria-label="Find in the transcript"
          placeholder="Find"
          value={phrase}
          onChange={({ target }) => setPhrase(target.value)}
        />
        <output>{phrase.trim() && formatCount(matching, 'line')}</output>
      </header>
      <div className="transcript__lines" ref={box}>
        {groupCues(cues, chapters).map(({ chapter, cues: lines }) => (
          <section key={chapter.id} aria-labelledby={`lines-${chapter.id}`}>
            <h3 className="article__label" id={`lines-${chapter.id}`}>
              {chapter.title}
            </h3>
            <ol>
              {lines.map((cue) => (
                <Line key={cue.startS} cue={cue} phrase={phrase} isCurrent={cue === cues[current]} onGo={onGo} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

type LineProps = Pick<TranscriptProps, 'onGo'> & { cue: Cue; phrase: string; isCurrent: boolean };

function Line({ cue: { startS, text }, phrase, isCurrent, onGo }: LineProps) {
  const parts = splitAtMatches(text, phrase);
  return (
    <li hidden={phrase.trim() !== '' && parts.length === 1}>
      <a
        href={momentHref(startS)}
        rel="external"
        aria-current={isCurrent || undefined}
        onClick={(event) => onGo(event, startS)}
      >
        <time>{clockTime(startS)}</time>{' '}
        <span>
          {/* oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key */}
          {parts.map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))}
        </span>
      </a>
    </li>
  );
}
