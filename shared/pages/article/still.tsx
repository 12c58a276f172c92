export { splitArticle as still } from '../../ui/article/still.tsx';
