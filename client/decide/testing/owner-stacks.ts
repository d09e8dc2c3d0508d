// React's development build records a call stack for each element, for its own error messages. That takes a
// quarter of the time of the tests that mount panels, and no test reads it. React stops recording at this
// many elements a second.
import * as React from 'react';

const ENOUGH = 1e4;

const internals = (React as unknown as Record<string, object | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
// If another version of React lacks this counter, the tests are only slower.
if (internals !== undefined)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => ENOUGH,
    set: () => {},
  });
