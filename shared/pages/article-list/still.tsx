export { splitArticleList as still } from '../../ui/article/article-list/still.tsx';
