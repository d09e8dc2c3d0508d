/** The file that makes a session, with a store for each of its parts. */
const SESSION = 'client/session/session.ts';
const STORE = /\b(?:create|createStore)(?:<[^()]*>)?\(\(/g;
const STATE = /\b(?:create|createStore|sessionPart|sharedPart|sessionState)[<(]/;

const isOfZustand = (text: string): boolean => /from 'zustand(\/vanilla)?'/.test(text);

/**
 * Returns the file of each store of the page; a file with two stores is listed twice. The stores of a session
 * do not count.
 */
export function storesOf(files: Record<string, string>): string[] {
  return Object.entries(files)
    .filter(([file, text]) => file.startsWith('client/') && file !== SESSION && isOfZustand(text))
    .flatMap(([file, text]) => [...text.matchAll(STORE)].map(() => file));
}

/** Returns the files outside client/session that assign the state of a store defined in another file. */
export function assignsOfOthers(files: Record<string, string>): string[] {
  return Object.entries(files)
    .filter(([file]) => /^client\/(?!session\/|scenes\/|e2e\/)/.test(file))
    .filter(([, text]) => /(?<!this)\.setState\(/.test(text) && !STATE.test(text))
    .map(([file]) => file);
}
