/** Sends `video:play`, `video:progress` and `video:complete` events to the document, each once: for analytics. */
import { listen } from '../model/listen.ts';

const milestones = [25, 50, 75];

/** @param signal ends it. */
export function dispatchVideoEvents(video: HTMLVideoElement, title: string, signal: AbortSignal) {
  const sent = new Set<string | number>();

  function send(type: 'play' | 'progress' | 'complete', percent?: number) {
    const name = percent ?? type;
    if (sent.has(name)) return;
    sent.add(name);
    document.dispatchEvent(
      new CustomEvent(`video:${type}`, { detail: { title, ...(percent !== undefined && { percent }) } }),
    );
  }
  function sendMilestones() {
    if (!Number.isFinite(video.duration) || video.paused) return;
    const percent = (100 * video.currentTime) / video.duration;
    for (const milestone of milestones) if (percent >= milestone) send('progress', milestone);
  }
  listen(video, 'playing', () => send('play'), signal);
  listen(video, 'timeupdate', sendMilestones, signal);
  listen(video, 'ended', () => send('complete'), signal);
}
