/** The parts of the client that tests call directly in a page; `in-page.ts` bundles them. */
import { applyPageTheme, createHeadManager } from '../../../client/document/head.ts';
import { mountLoadingBar } from '../../../client/loading-bar/mount-loading-bar.ts';
import {
  applyScroll,
  savedPosition,
  savePosition,
  scrollTarget,
  startScroll,
} from '../../../client/navigation/scroll.ts';
import { headTagSelector } from '../../../shared/head-tag.ts';

export const parts = {
  applyPageTheme,
  createHeadManager,
  mountLoadingBar,
  applyScroll,
  savedPosition,
  savePosition,
  scrollTarget,
  startScroll,
  headTagSelector,
};
Object.assign(globalThis, { parts });
