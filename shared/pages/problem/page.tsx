export { Page } from '../problems/page.tsx';
