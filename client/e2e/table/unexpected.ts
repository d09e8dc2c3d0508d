// Before every file of browser tests: a test fails if a visitor's
// console has a message that the visitor does not expect (`expects`).
import { afterAll, afterEach, expect } from 'vitest';
import { takeComplaints } from './browser.ts';

const isQuiet = (): void => expect(takeComplaints(), 'no message in the console').toEqual([]);
afterEach(isQuiet);
// Messages while the last pages closed.
afterAll(isQuiet);
