/** The chunk that all pages share: loaded once, imported by the chunk of each page and by the program. The build refuses a page that imports a name from these modules that is not exported here. */
export { Component, startTransition, useContext, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore, ViewTransition } from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { flushSync } from 'react-dom';
export { hydrateRoot } from 'react-dom/client';
export * from '../shared/app/app.tsx';
export * from '../shared/navigation/navigation-context.ts';
export * from '../shared/player-contract.ts';
export * from '../shared/routes.ts';
export * from '../shared/ui/error-screen/error-screen.tsx';
export * from '../shared/ui/html/html.tsx';
export * from '../shared/ui/html/whole-page.tsx';
export * from '../shared/ui/icon/icon.tsx';
export * from '../shared/ui/link/link.tsx';
export * from '../shared/ui/section/section.tsx';
