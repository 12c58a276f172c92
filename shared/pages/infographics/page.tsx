export { PicturePage as Page } from '../../ui/enlarge/picture-page.tsx';
