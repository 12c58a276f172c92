export { ComposedPage as Page } from '../../ui/composed-page/composed-page.tsx';
