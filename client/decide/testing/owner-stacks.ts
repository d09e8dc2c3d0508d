// React's development build notes for each element the stack of calls that made it, for its own error messages. That is a quarter of
// the time of the tests that mount panels, and none of them reads it: React stops by itself at this many elements a second.
import * as React from 'react';

const ENOUGH = 1e4;

const internals = (React as unknown as Record<string, object | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
// Another version of React may have no such count: then the tests are only slower.
if (internals !== undefined)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => ENOUGH,
    set: () => {},
  });
