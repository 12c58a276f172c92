/** The parts of the client that tests call directly in a page; `in-page.ts` bundles them. */
import { applyPageTheme, createHeadManager, readHeadSite } from '../../client/document/head.ts';
import { mountLoadingBar } from '../../client/loading-bar/mount-loading-bar.ts';
import { applyScroll, savedPosition, savePosition, scrollTarget, startScroll } from '../../client/navigation/scroll.ts';
import { headTagSelector, headTags } from '../../shared/head/head-tags.ts';

export const parts = {
  applyPageTheme,
  createHeadManager,
  readHeadSite,
  mountLoadingBar,
  applyScroll,
  savedPosition,
  savePosition,
  scrollTarget,
  startScroll,
  headTagSelector,
  headTags,
};
Object.assign(globalThis, { parts });
