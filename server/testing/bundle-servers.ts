// Bundles the servers of the tests, before several test files need them at the same time.
import { bundled } from './bundle.ts';

await Promise.all([bundled('serve'), bundled('killable')]);
