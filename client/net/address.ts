// Addresses as they are passed on: paths, for which the server has a card that chat programs show; the page opens the same place.

/**
 * The whole address of a place of the page. A private table's code stays behind the hash, which reaches no server.
 * @param hash as the page has it: `#/replay/<room>/<game>/<code>?at=7`
 * @param code '' for none
 */
export function addressOf(hash: string, code: string): string {
  const path = hash.slice(1);
  if (code === '') return location.origin + path;
  return `${location.origin}${path.split(`/${encodeURIComponent(code)}`)[0]}${hash}`;
}

/** The number of a match or a battle in an address, from 1 and of six digits at most; null where a text is none. */
export const numberIn = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

/** A part of an address as it was before it was encoded; null where it is no such part. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Puts an address where it can be pasted from; false where the browser does not let the page. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard without a safe line or leave.
    return false;
  }
}
