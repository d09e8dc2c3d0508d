// The button that plays the events of a scene.

export function PlayButton({ onPlay }: { onPlay(): void }) {
  return (
    <button
      type="button"
      className="button"
      data-testid="play"
      style={{ position: 'fixed', left: 8, bottom: 8, zIndex: 50 }}
      onClick={onPlay}
    >
      play
    </button>
  );
}
