// Faults in the items of battles: Bow, Sword, Golem, Fire Wall, Dust, Dispel, Charms, replies, windows, neutral magic.
import { inRules as at, type Mutant } from './mutant.ts';

const bow = at('items/bow.ts', 'items/bow', 'battle/arm');
const bearer = at('battle/now.ts', 'items/bow');
const shield = at('battle/takers.ts', 'items/bow', 'items/firewall', 'items/golem');
const golem = at('items/golem.ts', 'items/golem');
const firewall = at('items/firewall.ts', 'items/firewall');
const wall = at('battle/losses.ts', 'items/firewall');
const dust = at('items/dust.ts', 'items/dust');
const dispel = at('items/dispel.ts', 'items/dispel');
const charm = at('items/charm.ts', 'items/charm');
const charmAnswer = at('decisions/luck-charm.ts', 'items/charm');
const reply = at('items/reply.ts', 'items/dispel', 'items/dust', 'battle/arm');
const window = at('battle/items.ts', 'battle/items', 'items/bow', 'battle/arm');
const neutral = at('items/neutral.ts', 'battle/arm', 'items/charm', 'items/dust', 'items/bow');
const arm = at('battle/arm.ts', 'battle/arm');
const armAnswer = at('decisions/explore-arm.ts', 'battle/arm');
const explore = at('battle/explore.ts', 'battle/arm');
const items = at('items/items.ts', 'battle/items', 'items/dust');
const retreat = at('battle/retreat.ts', 'items/bow', 'items/golem');
const outcome = at('battle/outcome.ts', 'items/golem', 'items/bow');

export const ITEM_MUTANTS: readonly Mutant[] = [
  bow('it passes on before round 1 too', 'frame.round === 0 ? []', 'frame.round < 0 ? []', 'MAG-01', 'AMB-'),
  bow('a piece may bear two items', 'borneBy(g, c) === undefined', 'c.on === 0', 'MAG-01'),
  bow('it never passes on', 'inPlayAt(g, frame.hex, undefined, side).filter(isArm)', '[]', 'MAG-01'),
  bearer('the Bow adds 2', 'info.cv + 1 - cloud', 'info.cv + 2 - cloud', 'MAG-01', 'MAG-04'),
  bearer('the Sword gives no charge', "bow ? 'ranged' : 'melee', !bow", "bow ? 'ranged' : 'melee', false", 'MAG-04'),
  shield('no hit can be put on a Bow', 'shieldsOf(view, c)', '[]', 'MAG-01', 'HIT-01'),
  shield(
    'a Fire Wall is given up last',
    'if (kind === ITEM.firewall) return 0;',
    'if (kind === ITEM.firewall) return 9;',
    'T-25',
    'MAG-06',
  ),
  golem('a Golem fights with 5', 'const GOLEM_CV = 6', 'const GOLEM_CV = 5', 'MAG-05'),
  golem('it shields in melee too', "step !== 'ranged' ||", "step === 'magic' ||", 'MAG-05', 'AMB-123'),
  firewall('a Fire Wall in any round', 'frame.round === 0 ? JUST_SO', 'frame.round >= 0 ? JUST_SO', 'MAG-06', 'AMB-76'),
  firewall('its strength is no die', 'cv: play.game.dice[0]', 'cv: 3', 'T-25', 'MAG-06'),
  wall('one hit fells a Fire Wall', 'c.hits >= c.cv', 'c.hits >= 1', 'T-25', 'MAG-06'),
  dust('Dust without a way home', 'sentHome(g, frame).length === 0', 'sentHome(g, frame).length < 0', 'AMB-79'),
  dust('Dust sends nobody', 'scattered ? sentHome(play.game, frame) : []', '[]', 'MAG-07'),
  dust(
    'Dust works though blown away',
    'const scattered = pieceById(play.game, id) !== undefined',
    'const scattered = id > 0',
    'MAG-10',
    'MAG-08',
  ),
  dispel('it leaves the item where it is', 'spend(play, [use.on])', 'spend(play, [])', 'MAG-08'),
  dispel('it strikes its own side too', '.filter((s) => s !== side)', '.filter((s) => s !== -9)', 'MAG-08', 'AMB-81'),
  dispel(
    'a late one never strikes',
    "play.emit({ t: 'stood', id: c.id, at: hex, on: 0, cv: c.cv })",
    'waiting(play.game)',
    'COMB-07',
  ),
  charm(
    'a Charm changes nothing',
    "play.emit({ t: 'charmed', seat, die, face })",
    "play.emit({ t: 'charmed', seat, die, face: play.game.dice[die] })",
    'MAG-09',
  ),
  charm('two Charms on one die', '|| frame.done.includes(die)', '|| frame.done.includes(99)', 'AMB-78'),
  charmAnswer('a 6 may become a 7', 'const HIGHEST = 6', 'const HIGHEST = 7', 'AMB-78'),
  charmAnswer('by as much as one likes', '(by === 1 || by === -1)', 'by !== 9', 'AMB-78'),
  reply('no Fan against Dust', 'kind === ITEM.balloon || kind === ITEM.dust', 'kind === ITEM.balloon', 'MAG-10'),
  reply('in reply it only cancels', 'by === ITEM.dispel && battle', 'by === ITEM.golem && battle', 'MAG-08'),
  reply('in mid-round it strikes at once', "battle.at.includes('.')", 'false', 'COMB-07'),
  reply('what is cancelled stays', 'spend(play, [frame.item])', 'spend(play, [])', 'MAG-', 'AMB-'),
  window(
    'who holds nothing is not asked',
    'return mayShow(g, kinds, side).includes(side);',
    'return g.counters.some((c) => c.seat === side && c.at === -1 && kinds.includes(c.kind));',
    'ENG-04',
    'AMB-20',
  ),
  window(
    'items in the order of the answers',
    'return frame.sides.flatMap((side) => {',
    'return given.map((g) => sideOf(frame, g.decision.seat)).flatMap((side) => {',
    'AMB-117',
  ),
  window(
    'a void item is used up',
    'if (!stands) keep(play, user, use.id);',
    "if (!stands) play.emit({ t: 'spent', ids: [use.id], gone: false });",
    'AMB-104',
  ),
  window(
    'neutral arms wait for the battle',
    '!(side === NOBODY && isArm(kind))',
    'side !== -9',
    'AMB-116',
    'AMB-39',
    'D-61',
  ),
  neutral(
    'neutral magic comes to his rack',
    'if (c !== undefined && c.seat !== NOBODY) takeBack',
    'if (c !== undefined) takeBack',
    'AMB-',
  ),
  arm(
    'a city bears the Sword',
    '.filter((c) => isCreature(c.kind))',
    '.concat(g.counters.slice(0, 1))',
    'EXPL-06',
    'D-61',
    'AMB-116',
  ),
  armAnswer(
    'the weakest bear them',
    'KINDS[b.kind].cv - KINDS[a.kind].cv',
    'KINDS[a.kind].cv - KINDS[b.kind].cv',
    'D-61',
  ),
  armAnswer('one creature bears both', "areDistinct(uses.map((u) => u.on)) ? null : refuse('MAG-01')", 'null', 'D-61'),
  explore('what the bribed bore stays', '.filter((c) => ids.includes(c.on))', '.filter((c) => c.on < 0)', 'AMB-116'),
  explore('old defenders take bribes', 'if (frame.old) {', 'if (frame.old && frame.seat > 9) {', 'EXPL-09'),
  items('whoever has an empty rack is asked for items', '&& g.seats[s].rack > 0', '', 'ENG-04', 'AMB-'),
  items(
    'who could hold what lies open is asked',
    'if (c.kind === kind && c.up) seen++;',
    'if (c.kind === kind && c.up && c.id < 0) seen++;',
    'ENG-04',
    'AMB-',
    'MAG-',
  ),
  retreat(
    'arms stay behind',
    'const LEAVING: readonly Kind[] = [ITEM.bow',
    'const LEAVING: readonly Kind[] = [ITEM.dust',
    'AMB-133',
  ),
  outcome('a Golem explores alone', ' && isActive(play.game, hex, winner)', '', 'RIVAL-01'),
];
