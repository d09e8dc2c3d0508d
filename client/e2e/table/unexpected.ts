// Before every file of browser tests: a test fails of whatever a visitor's console says that it does not expect (`expects`).
import { afterAll, afterEach, expect } from 'vitest';
import { takeComplaints } from './browser.ts';

const isQuiet = (): void => expect(takeComplaints(), 'no message in the console').toEqual([]);
afterEach(isQuiet);
// What was said while the last pages were closed.
afterAll(isQuiet);
