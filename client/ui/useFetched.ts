// Fetches what a component shows.
import { useEffect, useState } from 'react';

/**
 * Returns the answer of `load`; null until it has arrived, and if the request fails. Calls `load` again if
 * `key` changes, and returns the previous answer until the next arrives.
 */
export function useFetched<T>(key: string, load: () => Promise<T>): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the request
  useEffect(() => {
    let isGone = false;
    load().then(
      (fetched) => !isGone && setAnswer(fetched),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  return answer;
}
