// Games that nobody can write to, so that whoever does is found where they do it.

/** Freezes a value and all that it holds, and returns it. What is frozen already is taken to be frozen to its depth. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
