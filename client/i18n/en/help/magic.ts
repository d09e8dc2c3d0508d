// Magic items: one line per paragraph.
export const magic = {
  'help.kind.balloon':
    "In your own part of the movement phase it carries up to three creatures of value 3 or less, never heroes, from one hex to a land hex at most three away. No enemy can hold it on the way, its passengers do not move otherwise this turn, and pinned creatures cannot board. Other players see how many ride, but not which. The limit of {{stackLimit}} applies where it lands; the Balloon itself does not count.\nIn battle it shoots at 3 and one hit brings it down; while it flies, its passengers shoot too instead of fighting in melee. It and they may retreat by air to a hex of yours within three that holds no enemies. It goes back to the cup at the end of the turn.\nA rival's Fan may blow it off course.",
  'help.kind.boat':
    'Only in games that play with it. It works like the Balloon, but by sea: in your own part of the movement phase it takes up to three creatures and heroes of one hex, of any value, across one to three hexes of sea to land next to the last of them. No enemy can hold it on the way; it cannot start in a hex that is not next to the sea.\nIn battle it shoots at 3 and one hit sinks it; until then its passengers shoot too. It and they may retreat across one hex of sea to a hex of yours that holds no enemies. It goes back to the cup at the end of the turn.\nA Fan of another player may drive it to other land next to the last sea of its route.',
  'help.kind.bow':
    'In a battle, before the first round or as a round starts, put it on one of your creatures or heroes there: the bearer rolls in the ranged step with 1 more value and loses its other combat marks until the battle ends.\nAt the start of a round you may pass it to another piece, even if its bearer has fallen. You may put a hit on the Bow itself; then it is lost and the bearer lives.',
  'help.kind.dispel_magic':
    "It cancels one item that another player used: either immediately, as a reply, or in a battle also an item already in play. The cancelled item is used up.\nIn a battle it also makes all that player's magic creatures and heroes fight in melee until the end; it may be played for this alone. Citadels and the Fire Wall keep their magic.",
  'help.kind.dust_of_defense':
    'The defender plays it before the first round, after attackers have been turned up and all other items played. Every attacker with a hex to retreat to must go there immediately with everything; an attacker without one stays and fights.\nIf no attacker has such a hex, it cannot be played. A battle ended this way had no round, so no damage dice are rolled. The Fan cancels it.',
  'help.kind.elixir':
    'Play it in reply to Dark Plague or Teeniepox: your armies lose nothing by that event. All players are asked at the same moment, even with no Elixir.',
  'help.kind.fan':
    'A reply to things of the air.\nBalloon: you send it to a hex next to its target instead. Over sea it is lost, and its passengers escape to one hex of their owner next to it, if there is one. It cannot be sent to land without room.\nBoat: you send it to other land next to the last sea of its route.\nDust of Defense: cancelled; no attacker has to leave.\nWeather Control: you move the Black Cloud one hex, or take it away.',
  'help.kind.firewall':
    'Before the first round of a battle you take part in, roll a die: for this battle you have a fort of that strength that rolls in the magic step and can take that many hits. Then it goes back to the cup.\nIt does not count for capture: a side that does not own the hex and has nothing else left is out. Dispel Magic may cancel it as an item, but does not make it fight in melee. It cannot be bribed or named by the Warlord.',
  'help.kind.golem':
    'It fights one battle for you in melee at 6, so it never misses.\nIn every ranged step the first hit on its side does nothing, and no hit of that step can be put on the Golem: the rest go to other pieces, or are ignored if it is alone.\nWhile it is there it holds and captures a hex as a creature does. After the battle it goes back to the cup. It cannot be bribed or named by the Warlord.',
  'help.kind.lucky_charm':
    'When dice have been rolled and are still on display, change any one of them, no matter who rolled it, by 1 up or down. The die stays between 1 and 6, and only one Charm can change each die.\nFor dice rolled together there is one moment to use it.',
  'help.kind.sword':
    'In a battle, before the first round or as a round starts, put it on one of your creatures or heroes there: the bearer charges, rolling two dice, with 1 more value, until the battle ends.\nAt the start of a round you may pass it to another piece, even if its bearer has fallen. You may put a hit on the Sword itself; then it is lost and the bearer lives.',
  'help.kind.talisman':
    'At any time in a battle: when a hit is put on one of your creatures or heroes, roll a die. On 2 to 5 it is saved and the hit is used up. On 1 or 6 it is hit and the Talisman is used up.\nEach piece has one such try a round. For the Sword Master, his own roll comes first. If the Talisman survives the battle, it goes back to the cup afterwards.',
} as const;
