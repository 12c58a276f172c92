/** The keys of the player, as a list in a dialog. */
import { Dialog } from '../../../shared/ui/basic/dialog/dialog.tsx';
import { keyHelp } from './key-map.ts';

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading="Keyboard shortcuts" onClose={onClose}>
      <dl className="player-keys">
        {keyHelp.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
