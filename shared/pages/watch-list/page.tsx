export { WholePage as Page } from '../../ui/html/whole-page.tsx';
