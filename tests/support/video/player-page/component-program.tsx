/**
 * The script of the test page for the player's component: mounts it in StrictMode, with React's development build, and
 * unmounts it.
 */
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Player } from '../../../../client/player/player.tsx';
import type { VideoSource } from '../../../../shared/site/player-contract.ts';

const place = document.body.appendChild(document.createElement('main'));
let root: Root | undefined;

const component = {
  mount(source: VideoSource) {
    root = createRoot(place);
    root.render(
      <StrictMode>
        <Player title="A video" source={source} poster="" captions={[]} chapters={[]} />
      </StrictMode>,
    );
  },
  unmount() {
    root?.unmount();
  },
  async mountAndLeave(source: VideoSource, ms: number) {
    component.mount(source);
    await new Promise((resolve) => setTimeout(resolve, ms));
    component.unmount();
  },
};

declare global {
  interface Window {
    component: typeof component;
  }
}
window.component = component;
