// Plays a sample of a channel while the player sets its loudness.
import { useSettings } from '../session/settings.ts';
import type { Channel } from './mixer.ts';
import { useMixer } from './mixers.ts';

/** How long the ambience plays if no table plays it, ms. */
const A_WHILE = 4000;

/** Plays a sample of this channel. */
export function playSample(channel: Channel): void {
  const mixer = useMixer.getState().open();
  const { soundEffects, soundAmbience, soundTurn } = useSettings.getState();
  const loudness = { effects: soundEffects, ambience: soundAmbience, turn: soundTurn }[channel];
  mixer.setLoudness(channel, loudness / 100);
  if (channel === 'turn') void mixer.play('turn', { channel });
  else if (channel === 'effects') void mixer.play('rattle');
  else void mixer.surroundFor(A_WHILE);
}
