export * from './commit.ts';
export * from './luck.ts';
export * from './random.ts';
