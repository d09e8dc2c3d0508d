export * from './position.ts';
export * from './table.ts';
