export { splitService as still } from '../../ui/service/service-view/still.tsx';
