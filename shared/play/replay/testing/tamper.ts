// Random forgeries of a record, by three kinds of forger: one changes bytes, one knows the format and changes
// entries, and one also rebuilds the chain afterwards.

import { SEATS, seatAt } from '../../../model/game/types.ts';
import type { Random } from '../../../model/luck/random.ts';
import { pickOf } from '../../../model/luck/random.ts';
import { entryAt, swap } from '../../../model/shape/entry.ts';
import type { JournalBody } from '../../match/entries.ts';
import { CHAIN_START, canonical, chainOf, type Entry, encodeAll, withoutNames } from '../entry.ts';

interface Tampering {
  what: string;
  text: string;
  /** Did the forger rebuild the chain after the change? */
  rechained: boolean;
  /** Could another valid match contain the change? Then only the published chain reveals the forgery. */
  outsideOnly: boolean;
}

type Loose = Record<string, unknown>;
type Change = (entries: Entry[], random: Random) => boolean;

const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[random(Math.max(1, list.length))];
const ofKind = (entries: readonly Entry[], ...kinds: JournalBody['t'][]): Loose[] =>
  entries.filter((e) => kinds.includes(e.t)) as unknown as Loose[];

function otherDigit(text: string, random: Random): string {
  const i = random(text.length);
  const digit = ((Number.parseInt(text.charAt(i), 16) + 1 + random(15)) % 16).toString(16);
  return text.slice(0, i) + digit + text.slice(i + 1);
}

function otherNumber(value: unknown, random: Random): boolean {
  const places: [Loose, string][] = [];
  const look = (v: unknown): void => {
    if (typeof v !== 'object' || v === null) return;
    for (const [key, inner] of Object.entries(v)) {
      if (typeof inner === 'number') places.push([v as Loose, key]);
      else look(inner);
    }
  };
  look(value);
  const place = pick(random, places);
  if (place === undefined) return false;
  const [holder, key] = place;
  holder[key] = (holder[key] as number) + (random(2) === 0 ? 1 : -1) * (1 + random(random(2) === 0 ? 3 : 1000));
  return true;
}

const inKind =
  (kinds: JournalBody['t'][], change: (entry: Loose, random: Random, entries: Entry[]) => boolean): Change =>
  (entries, random) => {
    const entry = pick(random, ofKind(entries, ...kinds));
    return entry !== undefined && change(entry, random, entries);
  };

const digitOf =
  (key: string) =>
  (entry: Loose, random: Random): boolean => {
    if (typeof entry[key] !== 'string' || entry[key] === '') return false;
    entry[key] = otherDigit(entry[key], random);
    return true;
  };

const nonceCommitment = (opened: boolean): Change =>
  inKind(['match'], (e, random, entries) => {
    const open = new Set(entries.flatMap((n) => (n.t === 'nonce' && n.nonce !== '' ? [n.seat] : [])));
    const all = e.seats as { nonce: string }[];
    const seat = pick(
      random,
      all.filter((s, i) => s.nonce !== '' && open.has(seatAt(i)) === opened),
    );
    if (seat === undefined) return false;
    seat.nonce = otherDigit(seat.nonce, random);
    return true;
  });

/** Changes of what dice and rules determine. They are found even if the chain is rebuilt. */
const TIED: Record<string, Change> = {
  'a changed answer of a step': inKind(['step'], (e, random) => otherNumber(e.input, random)),
  'a changed answer in both its entries': (entries, random) => {
    const at = random(entries.length);
    const step = entries.slice(at).find((e) => e.t === 'step');
    if (step?.t !== 'step' || !('answers' in step.input)) return false;
    const i = random(step.input.answers.length);
    const [id, answer] = entryAt(step.input.answers, i);
    if (!otherNumber(answer, random)) return false;
    const held = entries.findLast((e) => e.t === 'held' && e.id === id && e.n < step.n);
    if (held?.t === 'held') held.answer = structuredClone(answer);
    return true;
  },
  'another cause': inKind(['step'], (e, random) => {
    const [first] = e.causes as [number, string][];
    if (first === undefined) return false;
    const causes = ['player', 'clock', 'bot', 'away', 'resigned'].filter((c) => c !== first[1]);
    first[1] = pick(random, causes) as string;
    return true;
  }),
  'other dice or draws': inKind(['step', 'began'], digitOf('events')),
  'another state': inKind(['step', 'began'], digitOf('hash')),
  'another view': inKind(['step', 'began'], (e, random) => {
    const hashes = e.hashes as string[];
    const i = random(hashes.length);
    hashes[i] = otherDigit(entryAt(hashes, i), random);
    return true;
  }),
  'views exchanged': inKind(['step', 'began'], (e) => {
    const hashes = e.hashes as string[];
    swap(hashes, 0, 1);
    return hashes[0] !== hashes[1];
  }),
  'another number of a step': inKind(['step', 'held', 'free', 'dropped', 'seat', 'ended'], (e, random) => {
    e.seq = (e.seq as number) + 1 + random(3);
    return true;
  }),
  'another secret': inKind(['secret'], digitOf('secret')),
  'another commitment': inKind(['match'], digitOf('commitment')),
  'another nonce': inKind(['nonce'], digitOf('nonce')),
  'a nonce not opened': inKind(['nonce'], (e) => {
    if (e.nonce === '') return false;
    e.nonce = '';
    return true;
  }),
  'another commitment to a nonce': nonceCommitment(true),
  'another version': inKind(['match'], (e, random) => {
    e[random(2) === 0 ? 'record' : 'rulesVersion'] = 1 + random(2) * 8 + 2;
    return true;
  }),
  'other options': inKind(['match'], (e, random) => {
    const rules = e.rules as Loose;
    const key = pick(random, ['players', 'startGold', 'startingThings', 'bluffCall', 'fortCost', 'movement']) as string;
    rules[key] = key === 'bluffCall' ? (rules[key] === 'auto' ? 'manual' : 'auto') : (rules[key] as number) + 1;
    return true;
  }),
  'another victory': inKind(['ended'], (e) => {
    e.victory = e.victory === null ? { winners: [0], how: 'held' } : null;
    return true;
  }),
  'a seat more or less': inKind(['match'], (e, random) => {
    const seats = e.seats as unknown[];
    if (random(2) === 0 && seats.length > 2) seats.pop();
    else seats.push({ name: 'Nobody', kind: 'bot', nonce: '' });
    return seats.length <= SEATS.length;
  }),
  'a step taken out': (entries, random) => {
    const steps = entries.filter((e) => e.t === 'step');
    const step = pick(random, steps);
    if (step === undefined) return false;
    entries.splice(entries.indexOf(step), 1);
    return true;
  },
  'an entry twice': (entries, random) => {
    const i = random(entries.length);
    const twice = entryAt(entries, i);
    // The record would still be consistent with such an entry twice.
    if (twice.t === 'seat' || twice.t === 'held') return false;
    entries.splice(i, 0, structuredClone(twice));
    return true;
  },
  'entries exchanged': (entries, random) => {
    const steps = entries.flatMap((e, i) => (e.t === 'step' ? [i] : []));
    const i = pick(random, steps.slice(0, -1));
    const j = pick(random, steps);
    if (i === undefined || j === undefined || i === j) return false;
    swap(entries, i, j);
    return true;
  },
  'the end cut off': (entries, random) => {
    entries.length = 1 + random(entries.length - 1);
    return true;
  },
  'cut in the middle': (entries, random) => {
    const i = 1 + random(entries.length - 3);
    const n = 1 + random(4);
    const cut = entries.slice(i, Math.min(i + n, entries.length - 1));
    if (!cut.some((e) => e.t === 'step' || e.t === 'began' || e.t === 'nonce' || e.t === 'ended')) return false;
    entries.splice(i, cut.length);
    return true;
  },
};

/** Changes that another valid match could contain. Only the published chain reveals them. */
const LOOSE: Record<string, Change> = {
  'another time': (entries, random) => {
    const entry = pickOf(random, entries);
    entry.time += 1 + random(5000);
    return true;
  },
  'another commitment to a nonce that was not opened': nonceCommitment(false),
  'another room': inKind(['match'], (e) => {
    e.room = `${e.room}2`;
    return true;
  }),
  'another wire': inKind(['match'], (e) => {
    e.wire = (e.wire as number) + 1;
    return true;
  }),
  'another command': inKind(['held'], (e) => {
    e.cid = `${e.cid}x`;
    return true;
  }),
  'an absence forged': (entries, random) => {
    const i = entries.findIndex((e) => e.t === 'held');
    if (i < 0) return false;
    const { seq, n, time, chain } = entries[i] as Entry & { t: 'held' };
    entries.splice(i, 0, { t: 'seat', seq, seat: seatAt(random(2)), who: '', what: 'left', n, time, chain });
    return true;
  },
};

/** Numbers and chains entries again, as a forger who knows the format would. */
export function rechain(entries: Entry[]): Entry[] {
  let chain = CHAIN_START;
  return entries.map((e, n) => {
    const entry = { ...e, n };
    chain = chainOf(chain, entry);
    return { ...entry, chain };
  });
}

function bytes(text: string, random: Random): { what: string; text: string } {
  const i = random(text.length);
  const code = text.charCodeAt(i);
  const put = (s: string): string => text.slice(0, i) + s + text.slice(i + 1);
  switch (random(5)) {
    case 0:
      return { what: 'a flipped bit', text: put(String.fromCharCode(code ^ (1 << random(8)))) };
    case 1:
      return { what: 'another byte', text: put(String.fromCharCode((code + 1 + random(255)) % 256)) };
    case 2:
      return { what: 'a byte lost', text: put('') };
    case 3:
      return { what: 'a byte too many', text: put(text[i] + String.fromCharCode(random(256))) };
    default:
      return { what: 'the file torn', text: text.slice(0, i) };
  }
}

/**
 * Returns the text that the chain covers: the record without names. Lines that cannot be read
 * stay as they are.
 */
const covered = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      try {
        return canonical(withoutNames(JSON.parse(line) as object));
      } catch {
        return line;
      }
    })
    .join('\n');

/** Returns a forged record that differs in more than the names of players, which no chain covers. */
export function tamper(entries: readonly Entry[], text: string, random: Random): Tampering {
  for (;;) {
    const way = random(6);
    if (way === 0) {
      const forged = bytes(text, random);
      if (covered(forged.text) === covered(text)) continue;
      return { ...forged, rechained: false, outsideOnly: false };
    }
    const outsideOnly = way === 1;
    const changes = Object.entries(outsideOnly ? LOOSE : TIED);
    const [what, change] = pickOf(random, changes);
    const copy = structuredClone(entries) as Entry[];
    if (!change(copy, random)) continue;
    const rechained = random(3) > 0;
    const forged = encodeAll(rechained ? rechain(copy) : copy);
    if (forged !== text) return { what, text: forged, rechained, outsideOnly: outsideOnly && rechained };
  }
}
