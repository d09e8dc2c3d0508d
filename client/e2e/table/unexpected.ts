// Fails a browser test if a visitor's console has an unexpected message (`expects`). Test files of one worker
// share its browsers. Loaded before every file of browser tests.
import { afterAll, afterEach, expect } from 'vitest';
import { keepBrowsers, takeComplaints } from './browser.ts';

keepBrowsers();

const isQuiet = (): void => expect(takeComplaints(), 'no message in the console').toEqual([]);
afterEach(isQuiet);
// Also checks messages that came while the last pages closed.
afterAll(isQuiet);
