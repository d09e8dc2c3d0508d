export * from './clockwise.ts';
export * from './hex.ts';
