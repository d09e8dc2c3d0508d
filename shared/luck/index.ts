export * from './luck.ts';
export * from './random.ts';
