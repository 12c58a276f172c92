/**
 * Loads React when the page is first to change, or when it is idle, and hydrates the page in the document. Until then
 * the page answers as the server sent it (document/answers.ts).
 */
import type { PageModule } from '../shared/page.ts';
import type { CurrentPage } from './navigation/transition.ts';
import type { PageRenderer, RendererOptions } from './page-renderer.tsx';

type Loaded = { createPageRenderer: (options: RendererOptions) => PageRenderer; module: PageModule };
export type LazyRenderer = PageRenderer & {
  /** Resolves when React renders the page. Rejects if a file cannot be loaded; later calls then reject at once. */
  hydrate: () => Promise<PageRenderer>;
  /** Whether React is there, so that another page can be rendered at once. */
  isLoaded: () => boolean;
};

/**
 * @param page the page that the server has rendered.
 * @param load loads React and the chunk of the page.
 */
export function createLazyRenderer(
  page: CurrentPage,
  load: () => Promise<Loaded>,
  options: Omit<RendererOptions, 'page'>,
): LazyRenderer {
  let loading: Promise<PageRenderer> | undefined;
  let renderer: PageRenderer | undefined;

  async function start(): Promise<PageRenderer> {
    const { createPageRenderer, module } = await load();
    renderer = createPageRenderer({ ...options, page: { ...page, module } });
    return renderer;
  }
  function hydrate(): Promise<PageRenderer> {
    loading ??= start();
    return loading;
  }
  return {
    hydrate,
    isLoaded: () => renderer !== undefined,
    async render(next, onCommit, signal) {
      const { render } = await hydrate();
      if (!signal.aborted) await render(next, onCommit, signal);
    },
    isRendered: (other) => (renderer ? renderer.isRendered(other) : other.payload === page.payload),
  };
}
