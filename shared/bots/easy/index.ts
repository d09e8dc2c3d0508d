export { easy } from './easy.ts';
