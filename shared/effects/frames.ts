// Written by `npm run indexes` from the folders beside it; a test holds it to them.
export { charm } from './charm/frame.ts';
