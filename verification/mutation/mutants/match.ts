// Faults in the match, its clocks, and what goes over the wire.
import type { Mutant } from './mutant.ts';

const match = (name: string, find: string, replace: string, caughtBy: string[], file = 'match.ts'): Mutant => ({
  name,
  file: `shared/match/${file}`,
  find,
  replace,
  tests: ['shared/match/match.test.ts'],
  caughtBy,
});

const wire = (name: string, file: string, find: string, replace: string): Mutant => ({
  name,
  file: `shared/net/${file}`,
  find,
  replace,
  tests: ['shared/net/state.test.ts'],
  caughtBy: ['law of the wire'],
});

const packing = (name: string, file: string, find: string, replace: string): Mutant => ({
  name,
  file: `shared/net/${file}`,
  find,
  replace,
  tests: ['shared/net/pack.test.ts'],
  caughtBy: ['law of packing'],
});

const HELD = ['law of held answers'];
const WINDOWS = ['law of windows'];
const SEATS = ['law of seats'];

export const MATCH_MUTANTS: readonly Mutant[] = [
  match('an answer counts at once', 'if (!open.every((d) => this.held.has(d.id))) return;', '', HELD),
  match(
    'an answer is not checked on receipt',
    'if (refusal !== null) return no(refusal);\n      this.hold(',
    'this.hold(',
    HELD,
  ),
  match(
    'everybody is shown another’s held answers',
    'return d.seat === seat && held !== undefined',
    'return held !== undefined',
    HELD,
    'position.ts',
  ),
  match('a repeated command is done again', 'if (known !== undefined) return known;', '', HELD, 'written.ts'),
  match('a held answer that no longer passes is kept', 'this.dropHeld(stale, at);', '', HELD),
  match(
    'a window tells who has answered',
    'own.filter((d) => secret || !this.held.has(d.id))',
    'own.filter((d) => !this.held.has(d.id))',
    WINDOWS,
    'position.ts',
  ),
  match('a window closes before its floor', ' || at < this.waiting.floor) return;', ') return;', WINDOWS),
  match(
    'bots forget to think',
    'Math.max(asked, this.sitting.since(d.seat)) + thought ?',
    'Math.max(asked, this.sitting.since(d.seat)) ?',
    WINDOWS,
  ),
  match(
    'a clock ends a moment early',
    "at >= this.waiting.deadline(d.id) ? 'clock'",
    "at + 1 >= this.waiting.deadline(d.id) ? 'clock'",
    ['ENG-05'],
  ),
  match('a clock never ends', "at >= this.waiting.deadline(d.id) ? 'clock' : null", 'null', ['ENG-05']),
  match('clocks run while nobody is there', 'this.offset += Math.max(0, now - this.since);', '', ['ENG-05'], 'time.ts'),
  match(
    'a new clock for an old question',
    'this.asked.get(d.id) ?? { at: now',
    '{ at: now',
    [...HELD, ...WINDOWS, 'ENG-05', ...SEATS],
    'waiting.ts',
  ),
  match(
    'the show has no end',
    'Math.min(\n        SHOWN_MOST,\n',
    'Math.max(\n        SHOWN_MOST,\n',
    ['ENG-05'],
    'clock.ts',
  ),
  match('a bot at once for who drops', 'at >= s.leftAt + grace', 'at >= s.leftAt', SEATS, 'seats.ts'),
  match('a bot goes on for who is back', '{ leftAt: -1, away: false }', '{ leftAt: -1 }', SEATS, 'seats.ts'),
  match(
    'who gave up is waited for',
    'if (this.game.seats[d.seat].resigned) return',
    'if (this.game.seats[d.seat].fallen) return',
    ['AMB-109'],
  ),
  match('a wrong bot holds up the table', '?? this.standIn.default(view, d);', '?? ({} as Answer);', SEATS),
  match('a fault of the engine is thrown at the room', 'return this.fault(error, at);', 'throw error;', SEATS),
  match(
    'the journal forgets the input',
    'seq: game.seq, ...from, ...prints',
    'seq: game.seq, ...from, input: null, ...prints',
    ['law 3'],
  ),
  wire('a seat does not see its new pieces', 'write.ts', 'views[c.seat]?.add(row);', ''),
  wire(
    'a seat sees its neighbour’s pieces',
    'write.ts',
    'views[c.seat]?.add(row);',
    'views[c.seat]?.add(row);\n  views[(c.seat + 1) % views.length]?.add(row);',
  ),
  wire(
    'a hidden piece is shown to all',
    'write.ts',
    '  if (c.up) {\n    const row',
    '  if (c.up || c.at >= 0) {\n    const row',
  ),
  wire('who returns does not see what he holds', 'write.ts', 'view.add(row);\n}', 'void row;\n}'),
  wire('who returns to nothing keeps his old pieces', 'write.ts', 'if (own.size === 0) view.add(own);', ''),
  wire('a roll is not counted in the state', 'write.ts', 'state.luck.set(purpose, n);', 'void n;'),
  wire('half of the public hash is sent', 'write.ts', 'hashLow: Number.parseInt(hash.slice(8), 16)', 'hashLow: 0'),
  wire('a lost piece stays on the table', 'write.ts', 'if (c.up) state.shown.delete(key);', ''),
  wire(
    'a turned piece keeps its old row',
    'write.ts',
    'if (old.up !== c.up || old.seat !== c.seat) takeAway(state, old, views);',
    '',
  ),
  wire('a closed question stays open', 'write.ts', 'if (g.open !== prev?.open) assign', 'if (prev === null) assign'),
  wire('a popped frame stays', 'write.ts', 'state.frames.delete(String(i));', 'break;'),
  wire('a changed hex is not written', 'write.ts', '} else assign(row, hexValues(hex));', '}'),
  wire('spent points of one’s own shown pieces are lost', 'read.ts', '(own?.get(id)?.spent ?? -1)', '-1'),
  wire('an altered event is believed', 'follow.ts', ' && hashOf(events.map(toTuple)) === step.told', ''),
  wire('a wrong view is believed', 'follow.ts', 'hash(next) === step.hash && ', ''),
  wire(
    'a state that differs is believed',
    'follow.ts',
    'hash(readView(state, viewer)) === hash(view)',
    'readView(state, viewer).seq === view.seq',
  ),
  wire('a step out of turn is followed', 'follow.ts', 'step.seq !== view.seq + 1', 'step.seq < 0'),
  packing(
    'a number far from the middle loses its sign',
    'codec.ts',
    'off < 0 ? -2 * off - 1 : 2 * off',
    '2 * Math.abs(off)',
  ),
  packing(
    'a number longer than two characters is cut',
    'codec.ts',
    'if (code < 64) break;',
    'if (code < 64 || scale > 64) break;',
  ),
  packing(
    'a number is believed however it is written',
    'codec.ts',
    'if (code === 0 && scale > 1) throw',
    'if (scale < 1) throw',
  ),
  packing(
    'an empty list comes back as none',
    'codec.ts',
    'bool.put(out, value !== null);',
    'bool.put(out, value !== null && String(value) !== "");',
  ),
  packing(
    'a field is packed in another’s place',
    'frames.ts',
    'aim: counts,\n    hits: counts,',
    'hits: counts,\n    aim: list(bool) as never,',
  ),
  packing(
    'the end of a text is not looked at',
    'codec.ts',
    'if (from.at !== text.length) throw',
    'if (from.at > text.length) throw',
  ),
  packing('the rules of the opening are lost', 'pack.ts', 'rules: rules ?? null', 'rules: null'),
  wire('the edge refuses to cash a treasure', 'validate.ts', 'cash: ints.optional(), ', ''),
];
