export { splitArticle as staticParts } from '../../ui/article/article/static.tsx';
