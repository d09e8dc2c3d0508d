// Plays a game automatically and writes it as a match's record. Needs no server.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sample } from '../../../minds/stand-ins/index.ts';
import { type Answer, type Decision, type Game, type Input, type Seat, seatsOf } from '../../../model/game/types.ts';
import { commitmentOf, seedOf, toHex } from '../../../model/luck/commit.ts';
import { seededLuck } from '../../../model/luck/luck.ts';
import { pickOf, randomOf } from '../../../model/luck/random.ts';
import { entryAt } from '../../../model/shape/entry.ts';
import { check } from '../../../rules/decisions/index.ts';
import { type PlayedGame, type PlayedStep, playGame, type SelfPlay } from '../../../testkit/self-play.ts';
import type { Cause, JournalBody } from '../../match/entries.ts';
import { type Entry, RecordWriter, RULES_VERSION, SAME_GAMES } from '../entry.ts';
import { printsOf } from '../record-run.ts';

interface RecordedGame extends Omit<SelfPlay, 'luck' | 'onStep'> {
  /** Seats that act like people: they have nonces, change their answers, leave and come back. */
  people?: readonly Seat[];
  /** Seats of people who did not reveal their nonce in time. */
  unopened?: readonly number[];
  onStep?: (step: PlayedStep) => void;
}

const hex = (text: string): string => toHex(sha256(utf8ToBytes(text)));

const isSpoiled = (game: Game, d: Decision, answer: Answer): boolean =>
  game.open.some((o) => o.id === d.id) && check(game, d.seat, d.id, answer) !== null;

export function recordGame(o: RecordedGame): { entries: Entry[]; played: PlayedGame } {
  const people = o.people ?? [];
  const secret = hex(`secret of ${o.seed}`);
  const seats = seatsOf(o.bots);
  const own = (seat: Seat): string => (people.includes(seat) ? hex(`nonce ${seat} of ${o.seed}`) : '');
  const opened = (seat: Seat): string => (o.unopened?.includes(seat) ? '' : own(seat));
  const random = randomOf(`people of ${o.seed}`);
  const writer = new RecordWriter();
  const entries: Entry[] = [];
  let time = 0;
  const write = (body: JournalBody): void => {
    entries.push(writer.add(time, body));
  };
  const name = (seat: Seat): string => (people.includes(seat) ? `Player ${seat + 1}` : `Bot ${seat + 1}`);
  const cause = (seat: Seat): Cause => (people.includes(seat) ? 'player' : 'bot');
  const by = (seat: Seat, n: number) => ({
    who: people.includes(seat) ? name(seat) : '',
    cause: cause(seat),
    cid: people.includes(seat) ? `c${n}` : '',
  });
  write({
    t: 'match',
    // In the oldest valid format, without votes, so that the recorded games prove that
    // older records stay valid.
    record: SAME_GAMES,
    rulesVersion: RULES_VERSION,
    wire: 0,
    rules: o.rules,
    room: 'self-play',
    seats: seats.map((seat) => ({
      name: name(seat),
      kind: people.includes(seat) ? 'human' : 'bot',
      nonce: own(seat) === '' ? '' : commitmentOf(own(seat)),
    })),
    commitment: commitmentOf(secret),
  });
  for (const seat of people) write({ t: 'nonce', seat, nonce: opened(seat) });

  const played = playGame({
    ...o,
    luck: seededLuck(seedOf(secret, seats.map(opened))),
    onStep(step) {
      o.onStep?.(step);
      if (step.input === null) write({ t: 'began', ...printsOf(step.events, step.after) });
      else took(step.before, step.input, step);
    },
  });
  write({ t: 'ended', seq: played.inputs, victory: played.victory });
  write({ t: 'secret', secret });
  return { entries, played };

  function took(before: Game, input: Input, step: PlayedStep): void {
    const { seq } = before;
    const hold = (id: number, answer: Answer): void => {
      const seat = before.open.find((d) => d.id === id)?.seat ?? 0;
      write({ t: 'held', seq, seat, ...by(seat, entries.length), id, answer });
      time += 1 + random(900);
    };
    // People change their answers before the set is complete, and free actions arrive while answers are held.
    const early = before.open.filter((d) => people.includes(d.seat) && random('free' in input ? 2 : 12) === 0);
    const held = early.map((d) => {
      // Prefers an answer that the free action will make illegal, because such answers are dropped.
      const samples = Array.from({ length: 'free' in input ? 20 : 1 }, () => sample(before, d, random));
      return { d, answer: samples.find((answer) => isSpoiled(step.after, d, answer)) ?? entryAt(samples, 0) };
    });
    for (const { d, answer } of held) hold(d.id, answer);
    if (people.length > 0 && random(40) === 0) {
      const seat = pickOf(random, people);
      write({ t: 'seat', seq, seat, who: '', what: 'left' });
      time += random(9000);
      write({ t: 'seat', seq, seat, who: name(seat), what: 'back' });
    }
    const prints = printsOf(step.events, step.after);
    if ('free' in input) {
      const { seat } = input;
      const { who, cause: why, cid } = by(seat, entries.length);
      write({ t: 'free', seq, seat, who, cause: why, cid, action: input });
      write({ t: 'step', seq: seq + 1, input, causes: [[seat, why]], cid, ...prints });
      for (const { d, answer } of held) {
        if (isSpoiled(step.after, d, answer)) write({ t: 'dropped', seq: seq + 1, seat: d.seat, id: d.id });
      }
    } else if ('undo' in input) {
      const { undo: to, seat } = input;
      // The undo carries a player's command, even if a bot or the clock has answered since.
      const cid = `u${entries.length}`;
      write({ t: 'undo', seq, seat, who: name(seat), cid, to });
      write({ t: 'step', seq: seq + 1, input, causes: [[seat, 'player']], cid, ...prints });
    } else if ('answers' in input) {
      for (const [id, answer] of input.answers) hold(id, answer);
      write({
        t: 'step',
        seq: seq + 1,
        input,
        causes: before.open.map((d) => [d.seat, cause(d.seat)]),
        cid: '',
        ...prints,
      });
    }
  }
}
