// Opens, replays and verifies records in a worker, where rules decide.
import { reasonOf } from '../../../shared/minds/bots/reasons/index.ts';
import { featsOf } from '../../../shared/play/replay/feats.ts';
import { type SeekableReplay, seekableReplay } from '../../../shared/play/replay/seekable-replay.ts';
import { publicCourse, turningPoints } from '../../../shared/play/replay/turning-points.ts';
import { verifyRecord } from '../../../shared/play/replay/verify.ts';
import type { Asked, BotReasons, Opened, ReaderRequest, Reply } from './protocol.ts';

let replay: SeekableReplay | null = null;

const say = (reply: Reply): void => postMessage(reply);

function opened(): SeekableReplay {
  if (replay === null) throw new Error('no record is open');
  return replay;
}

function log({ before, count, viewer }: Asked['log']['with']): Asked['log']['gives'] {
  const { moments } = opened();
  const found = moments.findIndex((m) => m.seq >= before);
  const end = found < 0 ? moments.length : found;
  const from = Math.max(0, end - count);
  const steps = moments.slice(from, end).map((m) => {
    return { seq: m.seq, events: opened().events(m.index, viewer), chosen: m.chosen };
  });
  return { steps, more: from > 0 };
}

const reasonsAt = (index: number): BotReasons['reasons'] =>
  opened()
    .answersOfBots(index)
    .flatMap(({ view, decision, answer }) => {
      const reason = reasonOf(view, decision, answer);
      return reason === null ? [] : { seat: decision.seat, reason };
    });

function reasons(index: number): BotReasons {
  const reasons = reasonsAt(index);
  if (reasons.length > 0) return { reasons, next: null };
  // Replaying a step takes time, so steps without an answer of a bot are skipped.
  const next = opened().moments.find((m) => m.index > index && m.bots.length > 0 && reasonsAt(m.index).length > 0);
  return { reasons, next: next?.index ?? null };
}

const decided = (course: ReturnType<typeof publicCourse>) => ({
  points: turningPoints(course),
  feats: featsOf(course),
});

function answer(q: ReaderRequest): unknown {
  const onProgress = (done: number) => say({ n: q.n, done });
  switch (q.ask) {
    case 'open': {
      replay = seekableReplay(q.text, onProgress);
      const { match, moments, statistics } = replay;
      return { match, moments, statistics } satisfies Opened;
    }
    case 'at':
      return q.index < 0 ? opened().start(q.viewer) : opened().at(q.index, q.viewer);
    case 'events':
      return opened().events(q.index, q.viewer);
    case 'log':
      return log(q);
    case 'reasons':
      return reasons(q.index);
    case 'decided':
      return decided(publicCourse(seekableReplay(q.text)));
    case 'verify':
      return verifyRecord(q.text, q.anchor, onProgress);
  }
}

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  try {
    say({ n: data.n, value: answer(data) });
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
    say({ n: data.n, error: error instanceof Error ? error.message : String(error), code });
  }
});
