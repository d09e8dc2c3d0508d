// Parts of the page that are fetched when they are first wanted.
import { Component, type FC, lazy, type ReactNode, Suspense, useState } from 'react';
import { askOnceMore, isLineBack } from './askOnceMore.ts';

/** The part could not be fetched: there is no line, or the server has a newer page. */
export class NotFetched extends Error {}

interface LazyOptions {
  /** Stands there until the part has come; nothing unless said. */
  loading?: ReactNode;
  /**
   * What stands there when it cannot be had now. Unless said: nothing, it is asked for once more, and again whenever it is mounted anew.
   */
  failed?: (retry: () => void) => ReactNode;
  /** Where nothing stands there, and it is kept from the page, or there is no line. */
  onFail?: (why: 'kept' | 'no line') => void;
}

interface BoundaryProps {
  failed: (retry: () => void) => ReactNode;
  onFail(): void;
  retry(): void;
  children: ReactNode;
}

/** Catches a part that could not be fetched; whatever breaks inside one that came goes on to the boundary above. */
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
 * Asks for a part once more, on a press. Where a browser keeps what it could not fetch (see `askOnceMore`) and there is a line, the page is
 * loaded anew, and comes back to where it was.
 * @param stay draws what came, or that nothing did
 */
async function askAgain(load: () => Promise<unknown>, stay: () => void): Promise<void> {
  const came = await load().then(
    () => true,
    () => false,
  );
  if (!came && (await isLineBack())) location.reload();
  else stay();
}

const NOTHING = () => null;

/**
 * A component that is fetched when it is first drawn: React.lazy, which by itself would keep a failure for good.
 * @param load fetches it; where that fails, the next mount or the retry handed to `failed` calls it again
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
      const came = await askOnceMore(load);
      if (came === 'come') setAttempt(attempt + 1);
      else onFail?.(came);
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
 * A part that may be fetched ahead of being drawn. One that has come is there at once: what is waited for shows no sooner than
 * 0.3 s after its stand-in.
 * @param load fetches it, also where it failed before
 */
export function partAhead<P extends object, M extends { default: FC<P> }>(
  load: () => Promise<M & { default: FC<P> }>,
): { Part: FC<P>; fetch: () => Promise<M> } {
  let here: FC<P> | null = null;
  const fetch = async () => {
    const part = await load();
    here = part.default;
    return part;
  };
  const Fetched = lazy(fetch);
  return {
    fetch,
    Part: function PartAhead(props: P) {
      const [Now] = useState(() => here ?? Fetched);
      return <Now {...props} />;
    },
  };
}
