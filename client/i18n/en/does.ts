// The effect of each hero, event and item in a sentence: for questions, the inspector and the start
// of its help entry.
export const does = {
  'does.lord':
    'While he is in a hex, all your creatures of {{terrain}} in that hex are supported, even if you own no {{terrain}} at all.',
  'does.arch_cleric': 'He fights by magic: he rolls at 5 in the magic step, before shooters and melee.',
  'does.arch_mage': 'He fights by magic at 6: he never misses, though he rolls.',
  'does.ahasverus':
    'Instead of a normal move he may go alone to any hex you control, or to any hex with a creature of yours.',
  'does.gypsy_king': 'A village or city and a tower or keep may follow him from one hex of yours to another.',
  'does.lenin':
    'In battle your creatures of value 1 in his hex roll three dice each; take one die off the group’s total.',
  'does.tycho_brahe': 'When your part of the movement phase begins, you see the face-down tiles next to him.',
  'does.assassin_primus':
    'Once in each special powers phase he may strike at a hero or creature of a rival, if you roll higher than its owner.',
  'does.baron_munchausen':
    'Before the first round of a battle he takes part in, every enemy fort, city and village there takes one hit.',
  'does.deerhunter':
    'Pieces that begin and end their move with him pay 1 point for any land hex, swamp, mountain, forest and jungle too.',
  'does.dwarf_king': 'While you have him, your copper, silver and gold mines pay double.',
  'does.elf_lord': 'He shoots at 6: he rolls in the ranged step and never misses.',
  'does.ghaog_ii': 'He flies, and fights in melee at 6: he never misses.',
  'does.grand_duke':
    'Before the first round of a battle he takes part in, every enemy fort, city and village there takes one hit.',
  'does.lord_of_the_eagles': 'He flies, and fights in melee at 5.',
  'does.marksman':
    'In each ranged step he shoots at 5, or at 2 if you want to pick the enemy piece that takes the hit.',
  'does.master_thief':
    'Once in each special powers phase he may rob a rival of all their gold or of one Thing, if you roll higher.',
  'does.sir_lance_a_lot': 'He charges: in melee he rolls two dice, each hitting on 5 or less.',
  'does.sword_master': 'When a hit is put on him, roll a die: 2 to 5 wards it off, 1 or 6 kills him.',
  'does.warlord':
    'Before the first round of a battle he takes part in, he may persuade an enemy creature to join you: a die must reach its value.',
  'does.good_harvest': 'You get gold now for your forts, land and heroes.',
  'does.mother_lode': 'You get gold now: twice what your income Things bring.',
  'does.weather_control': 'Puts the Black Cloud on a hex: all values of the hex’s owner there are 1 lower.',
  'does.defection': 'You and another player each roll two dice. If you roll higher, the hero joins you.',
  'does.terrain_disaster': 'Two dice: 6, 7 or 8 strikes the hex; otherwise name another of that terrain.',
  'does.big_juju': 'Turns a hex into another terrain.',
  'does.dark_plague': 'Every owned hex with creatures, yours too, loses as much as its forts and towns are worth.',
  'does.willing_workers': 'You get a free tower, or one more level on a fort, up to a castle.',
  'does.vandals': 'A fort of the player you name drops a level; its owner picks which.',
  'does.teeniepox': 'Roll a die: on 2 to 5 the largest stack of a rival takes that many losses.',
  'does.gate':
    'Roll a die: the owner of a stack moves that many creatures to an unexplored hex. For your own stack, choose the number.',
  'does.balloon': 'Carries up to three small creatures over anything; in battle it shoots at 3.',
  'does.boat': 'Carries up to three creatures or heroes across the sea; in battle it shoots at 3.',
  'does.bow': 'Its bearer shoots, with a value 1 higher.',
  'does.dispel_magic': 'Cancels a player’s item; their magic creatures fight in melee.',
  'does.dust_of_defense': 'The attackers must retreat before the first round.',
  'does.elixir': 'Protects your stacks from Dark Plague or Teeniepox.',
  'does.fan': 'Blows away what flies or drifts: a Balloon, a Black Cloud.',
  'does.firewall': 'A wall of fire whose value is a die roll; it fights by magic.',
  'does.golem': 'Fights at 6; the first hit on you in each ranged step does nothing.',
  'does.lucky_charm': 'Changes one die by 1, up or down.',
  'does.sword': 'Its bearer charges, with a value 1 higher.',
  'does.talisman': 'Saves a creature or hero that is hit if a die shows 2 to 5.',
} as const;
