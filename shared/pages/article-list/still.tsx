export { splitArticleList as still } from '../../ui/article-list/still.tsx';
