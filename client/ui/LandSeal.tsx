// The seal of a terrain, decorating its name.

/** `terrain` is null for a face-down tile. */
export function LandSeal({ terrain }: { terrain: number | null }) {
  return <i className={`land land-${terrain ?? 8}`} aria-hidden="true" />;
}
