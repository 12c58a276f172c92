export { ArticleList as Page } from '../../ui/article-list/article-list.tsx';
