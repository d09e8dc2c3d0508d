// Faults in the phase of events, each event, its replies, its losses and the flight from a sea.
import type { Mutant } from './mutant.ts';

const at =
  (file: string, ...tests: string[]) =>
  (name: string, find: string, replace: string, ...caughtBy: string[]): Mutant => ({
    name,
    file: file.startsWith('event-') ? `shared/rules/decisions/${file}.ts` : `shared/rules/events/${file}.ts`,
    find,
    replace,
    tests: tests.map((t) => `shared/rules/events/${t}.test.ts`),
    caughtBy,
  });

const phase = at('phase', 'phase');
const event = at('event', 'phase');
const cast = at('cast', 'phase', 'weather', 'juju');
const replies = at('replies', 'weather', 'plague', 'teeniepox');
const losses = at('losses', 'plague', 'disaster', 'teeniepox');
const losing = at('losing', 'plague', 'disaster');
const harvest = at('harvest', 'harvest');
const lode = at('lode', 'lode');
const weather = at('weather', 'weather');
const defection = at('defection', 'defection');
const disaster = at('disaster', 'disaster');
const juju = at('juju', 'juju', 'flee');
const plague = at('plague', 'plague');
const workers = at('workers', 'workers');
const vandals = at('vandals', 'vandals');
const pox = at('teeniepox', 'teeniepox');
const flee = at('flee', 'flee');
const play = at('event-play', 'phase');
const reply = at('event-reply', 'weather', 'plague');
const next = at('event-next', 'disaster');
const fort = at('event-fort', 'vandals');

export const EVENT_MUTANTS: readonly Mutant[] = [
  phase('only who holds an event is asked', 'g.seats[seat].rack > 0 &&', 'g.seats[seat].rack > 1 &&', 'ENG-04'),
  phase('an event nobody can hold is asked about', 'EVENT_KINDS.some((kind) => mayBeHeld(g, kind))', 'true', 'ENG-04'),
  phase('a caster stays face down', 'caster !== undefined && !caster.up', 'false', 'AMB-68', 'BLUF-08'),
  event('a caster stays face up', 'hide(play, seat, hex, ids, isCreature);', '', 'AMB-68', 'BLUF-08'),
  event('the counter is never spent', 'spend(play, [frame.id]);', '', 'REC-09'),
  play('whatever is named passes', '!event.uses.includes(field) && ', 'false && ', 'D-18'),
  play('any Thing is an event', "if (!isEvent(thing.kind)) return refuse('TURN-01', { id });", '', 'D-18'),
  cast('a bluff casts', ' && isSupported(g, c.seat, c.kind, c.at)', '', 'AMB-68', 'BLUF-01'),
  cast('anybody casts', 'if (!KINDS[c.kind].magic) return refuse(rule, { id });', '', 'AMB-68', 'BLUF-01'),
  cast('a step further than the value', 'have <= max ?', 'have <= max + 1 ?', 'EVT-03', 'T-30'),
  cast('a step less far', 'c.at, KINDS[c.kind].cv)', 'c.at, KINDS[c.kind].cv - 1)', 'EVT-03', 'T-30'),
  replies(
    'only holders are asked',
    'hit.includes(s));',
    'hit.includes(s) && play.game.counters.some((c) => c.seat === s && c.kind === item));',
    'ENG-04',
  ),
  replies(
    'nobody may reply to a reply',
    'return openReplies(play, next.seat, next.id, frame.hex);',
    'return;',
    'AMB-125',
    'MAG-08',
    'MAG-03',
  ),
  replies(
    'a cancelled item works',
    'pieceById(play.game, next.id) === undefined ? {}',
    'false ? {}',
    'AMB-125',
    'MAG-08',
  ),
  harvest('forts are not harvested', '1 + h.fort', '1', 'EVT-01'),
  harvest('heroes bring no harvest', 'heroesOf(g, seat).length', '0', 'EVT-01'),
  harvest('everybody harvests for one', 'if (h.owner === seat) gold', 'if (h.owner >= 0) gold', 'EVT-01'),
  lode('the normal income once', 'gold += 2 *', 'gold +=', 'EVT-02', 'T-34'),
  lode('the Dwarf King is forgotten', 'pieceIncome(g, seat, h.income)', 'pieceIncome(g, 3, h.income)', 'T-34'),
  lode('mines of others pay too', 'h.owner === seat && ', '', 'EVT-02', 'T-34'),
  weather('the cloud is not moved', "play.emit({ t: 'clouded', hex: frame.hex });", '', 'EVT-03'),
  weather('a Fan is kept', 'spend(play, [id]);', '', 'MAG-10'),
  weather('a Fan does nothing', "play.emit({ t: 'clouded', hex });", '', 'MAG-10'),
  weather(
    'the caster may blow his own cloud',
    'othersFromLeft(play.game, frame.seat)',
    'play.game.clockwise',
    'D-19',
    'MAG-10',
  ),
  reply('a Fan blows the cloud anywhere', 'cloudHexes(view).includes(hex)', 'hex >= 0', 'MAG-10'),
  reply('any item answers', 'if (thing.kind !== itemOf(view)) return refuse(rule, { id });', '', 'MAG-10', 'MAG-03'),
  defection('a tie takes him', 'frame.n > sum', 'frame.n >= sum', 'EVT-04'),
  defection(
    'nobody need roll',
    'othersFromLeft(g, seat) : [-1];',
    '[-1, ...othersFromLeft(g, seat)] : [-1];',
    'EVT-04',
    'D-22',
  ),
  defection(
    'anybody rolls for a rival’s hero',
    'othersFromLeft(g, seat) : [-1];',
    'othersFromLeft(g, seat) : othersFromLeft(g, seat);',
    'EVT-04',
  ),
  defection('a hero won turns over', 'id: from.id, to: hero', 'id: from.id, to: otherFace(hero)', 'EVT-04'),
  defection('a Lord replaced keeps his face', 'to: otherFace(lord.kind)', 'to: lord.kind', 'AMB-12'),
  defection(
    'a hero without a hex',
    "if (!hasPlace(g, seat, c.hero)) return refuse('HERO-05', { hero: c.hero });",
    '',
    'AMB-13',
  ),
  disaster('a 9 strikes too', '[6, 7, 8]', '[6, 7, 8, 9]', 'EVT-05'),
  disaster(
    'a 6 of the owner’s die hurts',
    'SPARED: readonly number[] = [1, 6]',
    'SPARED: readonly number[] = [1]',
    'EVT-05',
  ),
  disaster(
    'one try is all',
    'if (!STRIKES.includes(dice[0] + dice[1])) return another(play, frame);',
    'if (!STRIKES.includes(dice[0] + dice[1])) return finish(play, frame);',
    'AMB-70',
  ),
  disaster('the same hex again', ' && !named.includes(hex)', '', 'AMB-70'),
  disaster('another terrain', 'g.hexes[hex].terrain === terrain && ', '', 'AMB-70'),
  disaster('unowned hexes are named', 'h.owner >= 0 ? [i]', 'true ? [i]', 'AMB-70'),
  disaster('the clock names one’s own first', 'own(a) - own(b)', 'own(b) - own(a)', 'D-21'),
  next('any hex is the next', "checkHex(view, 'EVT-05', next(view, d.seat), hex)", 'null', 'AMB-70'),
  juju('the tile is not taken', 'deck[terrain]--;', '', 'EVT-06'),
  juju('the old tile is lost', 'deck[old]++;', '', 'EVT-06', 'AMB-132'),
  juju('the same terrain again', 't !== g.hexes[hex].terrain && ', '', 'EVT-06'),
  juju('a citadel hex changes', '!isCitadel(g.hexes[hex])', 'true', 'EVT-06'),
  juju('others’ hexes are chosen', 'includes(c.terrain) : c.terrain === -1;', 'includes(c.terrain) : true;', 'EVT-06'),
  juju('a peat bog in the desert', 'if (income >= 0 && !isTown(income)) play', 'if (false) play', 'DEP-04'),
  juju('a city goes too', 'income >= 0 && !isTown(income)', 'income >= 0', 'DEP-04'),
  juju(
    'the caster places',
    'const { owner } = play.game.hexes[hex];\n        if',
    'const owner = frame.seat;\n        if',
    'D-54',
  ),
  juju('a sea keeps its owner', "play.emit({ t: 'abandoned', hex });", '', 'AMB-132'),
  juju('the cloud stays over the sea', 'if (play.game.cloud === hex) play', 'if (false) play', 'EVT-03'),
  juju('neutrals swim', 'if (left.length > 0) play', 'if (false) play', 'AMB-132', 'AMB-74'),
  juju('nobody flees', 'if (seats.length > 0) push', 'if (false) push', 'EVT-06', 'AMB-'),
  plague('towns are not counted', 'h.fort + (h.income < 0 ? 0 : KINDS[h.income].cv)', 'h.fort', 'T-28', 'T-29'),
  plague('hexes without creatures pay', ' && creatureCount(g, i, h.owner) > 0', '', 'EVT-07'),
  plague('an Elixir helps nobody', 'queue: [...frame.queue, seat]', 'queue: frame.queue', 'MAG-03'),
  plague(
    'an Elixir helps everybody',
    '!frame.queue.includes(play.game.hexes[hex].owner)',
    'frame.queue.length === 0',
    'MAG-03',
  ),
  plague('one hex and it is over', 'dueOf(frame).filter(({ hex }) => !paid.includes(hex))', '[]', 'ENG-02'),
  losses('a citadel is pulled down', 'own && !isCitadel(h) ? h.fort', 'own ? h.fort', 'AMB-130'),
  losses('a city makes up two', 'isTown(h.income) ? TOWN_WORTH', 'isTown(h.income) ? 2 * TOWN_WORTH', 'T-28', 'AMB-71'),
  losses(
    'heroes fall ill',
    'c.seat === seat && isCreature(c.kind))',
    'c.seat === seat && c.kind >= 0)',
    'AMB-71',
    'HERO-09',
    'AMB-130',
  ),
  losses('the dead do not end it', 'endsWithCreatures(event) && p.creatures > 0 && loss', 'false && loss', 'T-29'),
  losses(
    'too little is enough',
    'if (have === need) return null;',
    'if (have <= need) return null;',
    'T-28',
    'EVT-10',
    'AMB-130',
  ),
  losses(
    'the clock gives up the best creatures',
    'KINDS[a.kind].cv - KINDS[b.kind].cv',
    'KINDS[b.kind].cv - KINDS[a.kind].cv',
    'D-20',
  ),
  losses('a fort is spared', 'if (loss.fort > 0) play.emit', 'if (false) play.emit', 'T-28', 'EVT-05', 'EVT-10'),
  losses(
    'faces are shown to all as they fall',
    "play.emit({ t: 'perished', seat, hex, n: ids.length, ids, why });",
    "play.emit({ t: 'perished', seat: (seat + 1) % 2, hex, n: ids.length, ids, why });",
    'SEC-',
    'EVT-',
  ),
  losing('everybody is asked', 'isForcedLoss(play.game, frame.event, hex, seat, frame.n)', 'false', 'AMB-130'),
  workers('a citadel for nothing', 'h.fort >= CASTLE', 'h.fort > CASTLE', 'EVT-08'),
  workers('without a spare piece', 'fortsStanding(g, level) < g.rules.fortSupply[level]', 'level > 0', 'FORT-03'),
  workers('on anybody’s land', "if (h.owner !== seat) return refuse('FORT-01', { hex });", '', 'EVT-08'),
  vandals('a citadel falls', ' && !isCitadel(g.hexes[hex])', '', 'EVT-09'),
  vandals('the caster picks', 'seat: frame.rival, kind', 'seat: frame.seat, kind', 'EVT-09'),
  vandals('two levels', '.fort - 1 });', '.fort - 2 });', 'EVT-09'),
  fort(
    'the clock gives up the best fort',
    'view.hexes[b].fort < view.hexes[a].fort',
    'view.hexes[b].fort > view.hexes[a].fort',
    'D-20',
  ),
  pox('walls are no army', 'return countIn(h, seat) + walls;', 'return countIn(h, seat);', 'AMB-73'),
  pox('walls of others are an army', 'h.owner === seat ? h.fort', 'h.owner >= 0 ? h.fort', 'EVT-10'),
  pox('the smallest army', 'n === best ? [hex]', 'n > 0 ? [hex]', 'D-20', 'AMB-73', 'EVT-10'),
  pox('a 1 hurts', 'if (SPARED.includes(die)) return finish(play, frame);', '', 'EVT-10'),
  pox('an Elixir does not help', 'if (frame.queue.length > 0) return finish(play, frame);', '', 'MAG-03'),
  pox('everybody drinks', 'ITEM.elixir, [rival]', 'ITEM.elixir, play.game.clockwise', 'ENG-04'),
  flee('the hexes of others take them in', 'g.hexes[to].owner === seat', 'g.hexes[to].owner >= 0', 'EVT-06', 'AMB-132'),
  flee('there is always room', 'Math.max(0, countIn(g.hexes[from], seat) - room(g, to, seat))', '0', 'AMB-74', 'D-55'),
  flee('the clock takes the first hex', 'r.room > best.room ? r : best', 'best', 'D-55'),
  flee('nobody drowns', 'if (some.length === 0) losePieces', 'if (false) losePieces', 'MOVE-12', 'AMB-74'),
  flee('the hex is never asked about', 'all.length === 1 && all[0].room >= n', 'some[0].room >= n', 'AMB-132'),
  {
    name: 'pieces lost unseen are named to all',
    file: 'shared/game/visibility.ts',
    find: "perished: { seat: 'all', hex: 'all', n: 'all', ids: 'owner', why: 'all' }",
    replace: "perished: { seat: 'all', hex: 'all', n: 'all', ids: 'all', why: 'all' }",
    tests: ['shared/rules/events/plague.test.ts', 'shared/rules/events/flee.test.ts'],
    caughtBy: ['SEC-17'],
  },
  {
    name: 'an event shown can be followed back to the rack',
    file: 'shared/game/visibility.ts',
    find: "played: { seat: 'all', id: 'owner'",
    replace: "played: { seat: 'all', id: 'all'",
    tests: ['shared/rules/events/phase.test.ts'],
    caughtBy: ['SEC-01'],
  },
  {
    name: 'the cloud stays with a hex that changes hands',
    file: 'shared/game/apply.ts',
    find: 'return g.cloud === e.hex && e.from !== e.seat ?',
    replace: 'return false ?',
    tests: ['shared/rules/events/weather.test.ts'],
    caughtBy: ['EVT-03'],
  },
  {
    name: 'a tower stands in the sea',
    file: 'shared/game/apply.ts',
    find: "case 'abandoned':\n      return withHex(g, e.hex, { owner: NOBODY, fort: 0,",
    replace: "case 'abandoned':\n      return withHex(g, e.hex, { owner: NOBODY, fort: 1,",
    tests: ['shared/rules/events/juju.test.ts'],
    caughtBy: ['EVT-06'],
  },
];
