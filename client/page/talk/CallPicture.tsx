// The pictures of cheers and jeers. A style moves each once; with reduced motion the picture is still.
import type { ReactNode } from 'react';
import type { Call } from '../../../shared/play/net/talk.ts';

const PICTURES: Readonly<Record<Call, ReactNode>> = {
  /** Raised arms and sparks. */
  huzzah: (
    <>
      <circle cx="12" cy="9" r="3" />
      <path d="M5 3l4 8v10h6V11l4-8-2-1-4 8h-2L7 2z" />
      <path d="M2 9l2 1M22 9l-2 1M12 1v3" className="call-lines" />
    </>
  ),
  ale: (
    <>
      <path d="M4 8h11v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />
      <path d="M16 11h2.500a2.500 2.500 0 0 1 0 7H16" className="call-lines" />
      <path d="M3 7a3 3 0 0 1 3-4 4 4 0 0 1 7 0 3 3 0 0 1 3 4z" opacity="0.75" />
    </>
  ),
  /** A lute. */
  bards: (
    <>
      <ellipse cx="9" cy="15" rx="6" ry="7" transform="rotate(40 9 15)" />
      <path d="M11 13L20 3M18 2l4 3" className="call-lines" />
      <circle cx="9" cy="15" r="2" fill="#241509" />
    </>
  ),
  /** A hat that is lifted. */
  hatTip: (
    <>
      <path d="M3 10c4 3 14 3 18 0l-2 4c-4 2-10 2-14 0z" />
      <path d="M7 9c0-8 10-8 10 0-3 1-7 1-10 0z" />
      <path d="M16 4c3-3 5-2 6 0-2 0-3 1-5 3z" opacity="0.75" />
      <path d="M8 22c1-4 7-4 8 0" className="call-lines" />
    </>
  ),
  /** A thumb that points down. */
  boo: <path d="M8 3h9a2 2 0 0 1 2 2l1 7a2 2 0 0 1-2 2h-5l1 5a2.500 2.500 0 0 1-4.500 1.500L7 14zM2 3h4v11H2z" />,
  /** A shoe that runs. */
  heels: (
    <>
      <path d="M9 5l5 1-1 6 8 4c2 1 1 4-1 4H8c-2 0-3-2-2-4z" />
      <path d="M1 9h5M1 13h4M1 17h3" className="call-lines" />
    </>
  ),
  turnip: (
    <>
      <path d="M4 12c0-5 16-5 16 0 0 4-5 7-8 10-3-3-8-6-8-10z" />
      <path d="M12 8c-1-4-4-5-6-5 0 3 3 5 6 5zM12 8c0-4 2-7 4-7 1 3-1 6-4 7z" opacity="0.75" />
    </>
  ),
  snore: <path d="M3 12h8l-8 9h8M13 5h5l-5 6h5M19 1h3l-3 4h3" className="call-lines" />,
};

export function CallPicture({ call }: { call: Call }) {
  return (
    <svg className="icon call-picture" viewBox="0 0 24 24" aria-hidden="true">
      {PICTURES[call]}
    </svg>
  );
}
