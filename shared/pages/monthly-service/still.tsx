export { splitService as still } from '../../ui/service-view/still.tsx';
