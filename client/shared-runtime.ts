/**
 * The chunk that all pages share: loaded once, when React is needed, and imported by the chunk of each page. The build
 * refuses a page that imports a name from these modules that is not exported here.
 */
export {
  Component,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
  ViewTransition,
} from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export * from '../shared/routes.ts';
export * from '../shared/site/navigation/navigation-context.ts';
export * from '../shared/site/player-contract.ts';
export * from '../shared/ui/basic/html/html.tsx';
export * from '../shared/ui/basic/html/whole-page.tsx';
export * from '../shared/ui/basic/icon/icon.tsx';
export * from '../shared/ui/basic/link/link.tsx';
export * from '../shared/ui/basic/section/section.tsx';
export * from '../shared/ui/page/error-screen/error-screen.tsx';
export * from './page-renderer.tsx';
