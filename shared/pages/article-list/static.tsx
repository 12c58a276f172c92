export { splitArticleList as staticParts } from '../../ui/article/article-list/static.tsx';
