/** The menus of the control bar: captions, quality and speed. */
import type { CaptionsTrack } from '../../../shared/site/player-contract.ts';
import type { Rendition } from '../model/engine.ts';
import { ControlIcon } from './control-icon.tsx';
import { RadioMenu } from './radio-menu.tsx';
import type { VideoState } from './use-video-state.ts';
import { rates, type VideoActions } from './video-actions.ts';

/** `language`: of the visible captions; '' for none. */
type CaptionsMenuProps = { captions: CaptionsTrack[]; language: string; onChoose: (language: string) => void };

export function CaptionsMenu({ captions, language, onChoose }: CaptionsMenuProps) {
  return (
    <RadioMenu
      label="Captions"
      choices={[{ value: '', label: 'Off' }, ...captions.map(({ language: value, label }) => ({ value, label }))]}
      chosen={language}
      onChoose={onChoose}
      className={language ? 'player-menu--first player-menu--on' : 'player-menu--first'}
    >
      <ControlIcon name="captions" />
    </RadioMenu>
  );
}

/** None if there is nothing to choose. */
export function QualityMenu({
  videoState: { state },
  choose,
}: {
  videoState: VideoState;
  choose: VideoActions['choose'];
}) {
  const qualities = qualitiesOf(state.renditions);
  const current = qualities.find(({ value }) => value === state.current)?.label;
  // Another period of the video may have other sizes.
  const chosen = qualities.find(({ value }) => value === state.chosen);
  const all = [{ value: 'auto', label: current ? `Auto (${current})` : 'Auto' }, ...qualities];
  if (qualities.length < 2) return null;
  return (
    <RadioMenu
      label="Quality"
      choices={all}
      chosen={chosen ? chosen.value : 'auto'}
      onChoose={(id) => choose(id, all.find(({ value }) => value === id)?.label ?? id)}
    >
      {chosen?.label ?? 'Auto'}
    </RadioMenu>
  );
}

export function SpeedMenu({ rate, setRate }: { rate: number; setRate: VideoActions['setRate'] }) {
  return (
    <RadioMenu
      label="Speed"
      choices={rates.map((each) => ({ value: String(each), label: `${each}×` }))}
      chosen={String(rate)}
      onChoose={(chosen) => setRate(Number(chosen))}
    >
      {rate}×
    </RadioMenu>
  );
}

/** One option for each height, the best first; by bit rate if heights are unknown or not distinct. */
function qualitiesOf(renditions: readonly Rendition[]) {
  const isBySize = new Set(renditions.map(({ height }) => height)).size === renditions.length;
  return renditions
    .toSorted((a, b) => b.bandwidth - a.bandwidth)
    .map(({ id, height, bandwidth }) => ({
      value: id,
      label: isBySize && height ? `${height}p` : `${Math.round(bandwidth / 1000)} kbit/s`,
    }));
}
