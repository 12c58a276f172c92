export { ServiceView as Page } from '../../ui/service/service-view/service-view.tsx';
