export { ArticleView as Page } from '../../ui/article/article/article.tsx';
