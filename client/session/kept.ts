// Data that the page keeps in the browser. If storage is blocked, the page keeps it until it closes.
import { create } from 'zustand';

/** Values that storage did not take, by key. */
const useUnstored = create<Readonly<Record<string, unknown>>>(() => ({}));

/** Returns a JSON value kept in the browser, or null. */
export function readKept<T>(key: string): T | null {
  const unstored = useUnstored.getState()[key];
  if (unstored !== undefined) return unstored as T;
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Keeps a JSON value in the browser; null removes it. Blocked or full storage is not an error. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    useUnstored.setState({ [key]: undefined });
  } catch {
    useUnstored.setState({ [key]: value ?? undefined });
  }
}
