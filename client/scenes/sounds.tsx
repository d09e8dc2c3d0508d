/** Every sound with a button and its outline. */
import { useRef, useState } from 'react';
import { useMixer } from '../sound/mixers.ts';
import { RECIPES, SOUND_NAMES, type SoundName } from '../sound/recipes/index.ts';
import { RATE, render } from '../sound/render.ts';
import { addScene } from './registry.ts';
import '../styles/base.css';
import '../styles/parts.css';

const [WIDE, HIGH] = [220, 56];

/** Returns the outline of a sound: the highest and lowest point of each stretch. */
function outlineOf(samples: Float32Array): string {
  const per = Math.ceil(samples.length / WIDE);
  const columns = Array.from({ length: WIDE }, (_, x) => samples.subarray(x * per, (x + 1) * per));
  const y = (v: number) => (HIGH / 2) * (1 - v);
  const up = columns.map((c, x) => `${x},${y(c.reduce((a, b) => Math.max(a, b), 0)).toFixed(1)}`);
  const down = columns.map((c, x) => `${x},${y(c.reduce((a, b) => Math.min(a, b), 0)).toFixed(1)}`);
  return [...up, ...down.reverse()].join(' ');
}

function Sound({ name, onPlay }: { name: SoundName; onPlay(): void }) {
  const [samples] = useState(() => render(RECIPES[name]));
  return (
    <button
      type="button"
      className="button"
      data-testid={`sound-${name}`}
      style={{ width: 260, display: 'block' }}
      onClick={onPlay}
    >
      <svg width={WIDE} height={HIGH} aria-hidden="true" style={{ display: 'block' }}>
        <polygon points={outlineOf(samples)} fill="currentColor" />
      </svg>
      {name}, {(samples.length / RATE).toFixed(2)} s
    </button>
  );
}

function Sounds() {
  const [played, setPlayed] = useState('');
  const mixer = useRef(useMixer.getState().open);
  return (
    <main style={{ padding: 16, height: '100vh', overflow: 'auto' }} data-testid="sounds" data-played={played}>
      <p>
        <button type="button" className="button" onClick={() => void mixer.current().surround(true)}>
          ambience on
        </button>{' '}
        <button type="button" className="button" onClick={() => void mixer.current().surround(false)}>
          ambience off
        </button>
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {SOUND_NAMES.map((name) => (
          <Sound
            key={name}
            name={name}
            onPlay={() =>
              void mixer
                .current()
                .play(name)
                .then(() => setPlayed(name))
            }
          />
        ))}
      </div>
    </main>
  );
}

addScene({
  name: 'sounds',
  says: 'every sound: press one to hear it; none is cut off, starts late or is much louder than the others',
  render: () => <Sounds />,
});
