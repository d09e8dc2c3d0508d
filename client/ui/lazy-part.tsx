// Parts of the page that are fetched on first use.
import { Component, type FC, lazy, type ReactNode, Suspense, useState } from 'react';
import { askOnceMore, isLineBack } from './ask-once-more.ts';

/** A part could not be fetched: the page is offline, or the server has a newer page. */
export class NotFetched extends Error {}

interface LazyOptions {
  /** Shown while the part loads. */
  loading?: ReactNode;
  /**
   * Shown if the fetch failed. Without `failed`, the part is fetched once more now, and again at each mount.
   */
  failed?: (retry: () => void) => ReactNode;
  /** Called without `failed`: `kept` if only a reload can help, `no line` if the page is offline. */
  onFail?: (why: 'kept' | 'no line') => void;
}

interface BoundaryProps {
  failed: (retry: () => void) => ReactNode;
  onFail(): void;
  retry(): void;
  children: ReactNode;
}

/** Catches failed fetches only. Errors inside a part reach the boundary above. */
class FetchBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    if (error instanceof NotFetched) this.props.onFail();
  }
  override render() {
    const { error } = this.state as { error: unknown };
    if (error === null) return this.props.children;
    if (!(error instanceof NotFetched)) throw error;
    return this.props.failed(this.props.retry);
  }
}

/**
 * Fetches a failed part again. If the browser keeps the failure (see `askOnceMore`), reloads the page.
 * @param stay renders the part, or the failure again
 */
async function askAgain(load: () => Promise<unknown>, stay: () => void): Promise<void> {
  const hasLoaded = await load().then(
    () => true,
    () => false,
  );
  if (!hasLoaded && (await isLineBack())) location.reload();
  else stay();
}

const NOTHING = () => null;

/**
 * Returns a component that is fetched on first render. Unlike React.lazy it retries after a failure.
 * @param load called again by the next mount, or by `retry` of `failed`
 */
export function lazyPart<P extends object>(load: () => Promise<FC<P>>, options: LazyOptions = {}): FC<P> {
  const { loading = null, failed = NOTHING, onFail } = options;
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new NotFetched('a part of the page could not be fetched', { cause });
      }
    });
  let Part = fetched();
  return function LazyPart(props: P) {
    const [attempt, setAttempt] = useState(0);
    const onMiss = async () => {
      Part = fetched();
      if (failed !== NOTHING) return;
      const outcome = await askOnceMore(load);
      if (outcome === 'come') setAttempt(attempt + 1);
      else onFail?.(outcome);
    };
    return (
      <FetchBoundary
        key={attempt}
        failed={failed}
        onFail={() => void onMiss()}
        retry={() => void askAgain(load, () => setAttempt(attempt + 1))}
      >
        <Suspense fallback={loading}>
          <Part {...props} />
        </Suspense>
      </FetchBoundary>
    );
  };
}

/**
 * Returns a part that can be fetched in advance. Then it renders immediately: Suspense would delay it
 * by 0.3 s.
 */
export function partAhead<P extends object, M extends { default: FC<P> }>(
  load: () => Promise<M & { default: FC<P> }>,
): { Part: FC<P>; fetch: () => Promise<M> } {
  let loaded: FC<P> | null = null;
  const fetch = async () => {
    const part = await load();
    loaded = part.default;
    return part;
  };
  const Fetched = lazy(fetch);
  return {
    fetch,
    Part: function PartAhead(props: P) {
      const [Now] = useState(() => loaded ?? Fetched);
      return <Now {...props} />;
    },
  };
}
