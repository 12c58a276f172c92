export { PicturePage as Page } from '../../ui/basic/enlarge/picture-page.tsx';
