/** What a keyboard shortcut of the player does. */
import { commandOf } from './key-map.ts';
import type { SeekableRange, VideoActions } from './video-actions.ts';

export type PlayerActions = VideoActions & {
  toggleFull: () => void;
  /** Undefined if the browser has no picture in picture. */
  togglePicture: (() => void) | undefined;
  toggleCaptions: () => void;
  openHelp: () => void;
};

/** Runs the command of a key, if it has one. */
export function runKey(event: KeyboardEvent, actions: PlayerActions, { start, end }: SeekableRange) {
  const command = commandOf(event);
  if (!command) return;
  event.preventDefault();
  // A key that is held down seeks on, but switches nothing on and off again.
  if (event.repeat && !('step' in command)) return;
  switch (command.kind) {
    case 'play':
      return actions.togglePlay();
    case 'mute':
      return actions.toggleMute();
    case 'fullscreen':
      return actions.toggleFull();
    case 'captions':
      return actions.toggleCaptions();
    case 'picture':
      return actions.togglePicture?.();
    case 'help':
      return actions.openHelp();
    case 'seekBy':
      return actions.seekBy(command.step);
    case 'seekTo':
      return actions.seek(start + (end - start) * command.share);
    case 'rateBy':
      return actions.changeRate(command.step);
  }
}
