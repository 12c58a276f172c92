export { DocumentPage as Page } from '../../ui/document-page/document-page.tsx';
