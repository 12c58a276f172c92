export { ReadingView as Page } from '../../ui/reading-view/reading-view.tsx';
