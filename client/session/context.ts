// The session of a component, and the session with the page's keys and sounds.
import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Session } from './session.ts';

/** The session of the page's address. */
const pageSession = new Session();
/** The session in front has what a page has only once: keys and sounds. */
const front = createStore<{ session: Session }>(() => ({ session: pageSession }));

/** Returns the session in front. */
export const frontSession = (): Session => front.getState().session;

/** Brings a session to the front. Returns a function that brings the page's own session back. */
export function bringToFront(session: Session): () => void {
  front.setState({ session });
  return () => {
    if (frontSession() === session) front.setState({ session: pageSession });
  };
}

/** The session of the components below it; without a provider, the page's own. */
export const SessionContext = createContext<Session>(pageSession);

/** Returns the session of this component. */
export const useSession = (): Session => useContext(SessionContext);

type Listener<T> = (now: T, before: T) => void;

/**
 * A part of each session's state: a hook for components, and access to the session in front for all others.
 */
interface SessionState<T> {
  (): T;
  <U>(select: (s: T) => U): U;
  of(session: Session): StoreApi<T>;
  getState(): T;
  setState: StoreApi<T>['setState'];
  /** Follows the session in front, also after another session has come to the front. */
  subscribe(listener: Listener<T>): () => void;
}

/** Calls back after each change of the session in front, and when another session takes the front. */
function follow<T>(of: (session: Session) => StoreApi<T>, listener: Listener<T>): () => void {
  let stop = of(frontSession()).subscribe(listener);
  const leave = front.subscribe(({ session }, { session: last }) => {
    stop();
    stop = of(session).subscribe(listener);
    listener(of(session).getState(), of(last).getState());
  });
  return () => {
    leave();
    stop();
  };
}

/** Returns the hook of a part of each session's state. */
export function sessionState<T>(of: (session: Session) => StoreApi<T>): SessionState<T> {
  const useState = <U = T>(select: (s: T) => U = (s) => s as unknown as U): U => useStore(of(useSession()), select);
  return Object.assign(useState, {
    of,
    getState: () => of(frontSession()).getState(),
    setState: ((change: Partial<T>) => of(frontSession()).setState(change)) as StoreApi<T>['setState'],
    subscribe: (listener: Listener<T>) => follow(of, listener),
  });
}

/** Returns the hook of a part of each session's state. The part begins with the result of `initial`. */
export function sessionPart<T>(initial: () => T): SessionState<T> {
  const stores = new WeakMap<Session, StoreApi<T>>();
  return sessionState((session) => {
    const store = stores.get(session) ?? createStore<T>(initial);
    stores.set(session, store);
    return store;
  });
}

const bottomOf = (session: Session): Session => (session.below === null ? session : bottomOf(session.below));

/** Returns the hook of a state that a session shares with sessions shown on top of it. */
export function sharedPart<T>(initial: () => T): SessionState<T> {
  const part = sessionPart(initial);
  return sessionState((session) => part.of(bottomOf(session)));
}
