/** Tells the page that a film has begun, how far it has come and that it has ended, each once: for whoever counts. */
import { listen } from '../model/listen.ts';

const milestones = [25, 50, 75];

/** @param signal ends it. */
export function dispatchVideoEvents(video: HTMLVideoElement, title: string, signal: AbortSignal) {
  const told = new Set<string | number>();

  function tell(type: 'play' | 'progress' | 'complete', percent?: number) {
    const name = percent ?? type;
    if (told.has(name)) return;
    told.add(name);
    document.dispatchEvent(new CustomEvent(`video:${type}`, { detail: { title, ...(percent !== undefined && { percent }) } }));
  }
  function measure() {
    if (!Number.isFinite(video.duration) || video.paused) return;
    const percent = (100 * video.currentTime) / video.duration;
    for (const milestone of milestones) if (percent >= milestone) tell('progress', milestone);
  }
  listen(video, 'playing', () => tell('play'), signal);
  listen(video, 'timeupdate', measure, signal);
  listen(video, 'ended', () => tell('complete'), signal);
}
