export { ServiceView as Page } from '../../ui/service-view/service-view.tsx';
