export { ReadingView as Page } from '../../ui/article/reading-view/reading-view.tsx';
