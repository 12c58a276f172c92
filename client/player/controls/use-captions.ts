/**
 * The visible captions: the first track of the video until the visitor chooses another. The choice is stored for the
 * next video.
 */
import { useEffect, useState } from 'react';
import type { CaptionsTrack } from '../../../shared/site/player-contract.ts';
import { listen } from '../model/listen.ts';
import { readPreferences, savePreferences } from './preferences.ts';

/**
 * @param announce tells screen readers what was chosen.
 * @returns the visible language, '' for none, and the function that changes it.
 */
export function useCaptions(
  video: HTMLVideoElement,
  captions: readonly CaptionsTrack[],
  announce: (words: string) => void,
): [string, (language: string) => void] {
  const [chosen, setChosen] = useState(() => readPreferences().captions ?? captions[0]?.language ?? '');
  const shown = captions.some((track) => track.language === chosen) ? chosen : '';

  useEffect(() => {
    const { textTracks } = video;
    const show = () => showOnly(textTracks, shown);
    show();
    // Engines and the browser's own menus also switch tracks: restores the visitor's choice.
    const ending = new AbortController();
    listen(textTracks, 'addtrack change', show, ending.signal);
    return () => ending.abort();
  }, [video, shown]);

  return [
    shown,
    (language) => {
      setChosen(language);
      savePreferences({ captions: language });
      announce(language ? `Captions: ${captions.find((track) => track.language === language)?.label}` : 'Captions off');
    },
  ];
}

function showOnly(tracks: TextTrackList, language: string) {
  for (const track of tracks) {
    const mode = track.language === language && track.kind === 'captions' ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}
