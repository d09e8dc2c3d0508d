// Parts of the page that are fetched when they are first wanted.
import { Component, type FC, lazy, type ReactNode, Suspense, useState } from 'react';

/** The part could not be fetched: there is no line, or the server has a newer page. */
export class NotFetched extends Error {}

interface LazyOptions {
  /** Stands there until the part has come; nothing unless said. */
  loading?: ReactNode;
  /** What stands there when it cannot be had now; nothing unless said. Mounted anew, it is asked for again anyway. */
  failed?: (retry: () => void) => ReactNode;
  onFail?: () => void;
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

/** Does the server that this page came from answer? */
const isLineBack = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Asks for a part once more. Chromium since version 150 and others keep what they could not fetch, also what a part needs, until the
 * page is loaded anew: where there is a line it is, and comes back to where it was.
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

/**
 * A component that is fetched when it is first drawn: React.lazy, which by itself would keep a failure for good.
 * @param load fetches it; where that fails, the next mount or the retry handed to `failed` calls it again
 */
export function lazyPart<P extends object>(load: () => Promise<FC<P>>, options: LazyOptions = {}): FC<P> {
  const { loading = null, failed = () => null, onFail } = options;
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new NotFetched('a part of the page could not be fetched', { cause });
      }
    });
  let Part = fetched();
  const startOver = () => {
    Part = fetched();
    onFail?.();
  };
  return function LazyPart(props: P) {
    const [attempt, setAttempt] = useState(0);
    return (
      <FetchBoundary
        key={attempt}
        failed={failed}
        onFail={startOver}
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
