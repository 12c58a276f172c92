/** Renders pages, one after the other, into the element in which the server rendered the first. */
import { Component, type ReactElement, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { RenderedPayload } from '../shared/payload.ts';
import { type NavigationApi, NavigationContext } from '../shared/site/navigation/navigation-context.ts';
import { PlayerContext, type PlayerModule } from '../shared/site/player-contract.ts';
import { App } from '../shared/ui/app/app.tsx';
import type { CurrentPage, LoadedPage } from './navigation/transition.ts';

export type RendererOptions = {
  element: HTMLElement;
  /** The page that the server has rendered. */
  page: LoadedPage<RenderedPayload>;
  /** The functions of the site that pages may call. */
  navigationApi: NavigationApi;
  importPlayer: () => Promise<PlayerModule>;
  onHydrated: () => void;
  /** Called with the page that is shown and the next one just before React changes the document. */
  onBeforeUpdate: (shown: CurrentPage, next: CurrentPage) => void;
  onError: (error: unknown) => void;
};
export type PageRenderer = {
  /**
   * Resolves when the page is in the document, after `onCommit`, which runs in the same task. If `signal` is aborted
   * first, it resolves and the previous page stays. Rejects if the page throws outside all error boundaries.
   */
  render: (page: LoadedPage, onCommit: () => void, signal: AbortSignal) => Promise<void>;
  isRendered: (page: CurrentPage) => boolean;
};

export function createPageRenderer({
  element,
  page,
  navigationApi,
  importPlayer,
  onHydrated,
  onBeforeUpdate,
  onError,
}: RendererOptions): PageRenderer {
  const elementOf = (shown: LoadedPage<RenderedPayload>, onCommit: () => void) => (
    <RootView {...{ page: shown, navigationApi, importPlayer, onBeforeUpdate, onCommit }} />
  );
  let committedElement: ReactElement<RootViewProps> = elementOf(page, onHydrated);
  /** Rejects the pending rendering. */
  let rejectPending: ((error: unknown) => void) | undefined;

  const root = hydrateRoot(element, committedElement, {
    onCaughtError: (error) => onError(error),
    // After an error outside all boundaries React empties the root, and the page stays blank.
    onUncaughtError(error) {
      (rejectPending ?? onError)(error);
      rejectPending = undefined;
    },
    onRecoverableError: (error) => onError((error as Error).cause ?? error),
  });

  function render(next: LoadedPage, onCommit: () => void, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const nextElement = elementOf(next, () => {
        rejectPending = undefined;
        committedElement = nextElement;
        // If a newer navigation has started, it determines the address.
        if (!signal.aborted) onCommit();
        resolve();
      });
      // Otherwise React would show the page that it has started to render, at the address of another page.
      function keepCommitted() {
        if (rejectPending !== reject) return;
        rejectPending = undefined;
        flushSync(() => root.render(committedElement));
        resolve();
      }
      rejectPending = reject;
      signal.addEventListener('abort', keepCommitted);
      startTransition(() => root.render(nextElement));
    });
  }

  return { render, isRendered: ({ payload }) => committedElement.props.page.payload === payload };
}

type RootViewProps = Pick<RendererOptions, 'page' | 'navigationApi' | 'importPlayer' | 'onBeforeUpdate'> & {
  onCommit: () => void;
};

/** A class, because only `getSnapshotBeforeUpdate` is called before React changes the document. */
class RootView extends Component<RootViewProps> {
  override getSnapshotBeforeUpdate({ page }: RootViewProps) {
    this.props.onBeforeUpdate(page, this.props.page);
    return null;
  }
  override componentDidMount() {
    this.props.onCommit();
  }
  override componentDidUpdate() {
    this.props.onCommit();
  }
  override render() {
    const { page, navigationApi, importPlayer } = this.props;
    return (
      <NavigationContext value={navigationApi}>
        <PlayerContext value={importPlayer}>
          <App payload={page.payload} page={page.module} />
        </PlayerContext>
      </NavigationContext>
    );
  }
}
