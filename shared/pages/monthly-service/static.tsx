export { splitService as staticParts } from '../../ui/service/service-view/static.tsx';
