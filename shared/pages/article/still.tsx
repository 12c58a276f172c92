export { splitArticle as still } from '../../ui/article/article/still.tsx';
