export { ArticleList as Page } from '../../ui/article/article-list/article-list.tsx';
