export { Article as Page } from '../../ui/article/article.tsx';
