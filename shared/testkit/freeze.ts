// Games that cannot be written to, so that code that tries fails where it writes.

/** Freezes a value and its contents, and returns it. Assumes that a frozen value is frozen to its depth. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
