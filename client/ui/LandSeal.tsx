// The seal of a terrain, beside its name: the same as on its tile. It says nothing that the name does not.

/** `terrain`: null for a tile that lies face down. */
export function LandSeal({ terrain }: { terrain: number | null }) {
  return <i className={`land land-${terrain ?? 8}`} aria-hidden="true" />;
}
