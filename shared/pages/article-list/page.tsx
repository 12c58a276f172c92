export { PieceList as Page } from '../../ui/piece-list/piece-list.tsx';
