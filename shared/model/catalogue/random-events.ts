// The random events of the box. Their effects are in shared/rules/effects. COMP-02

export interface EventFacts {
  readonly id: string;
  readonly name: string;
  readonly printed: string;
  /** True if only a player with a magic creature can play the event. */
  readonly needsMagic: boolean;
}

/**
 * Returns a row of the list.
 * @param needsMagic true if the player must have a magic creature
 */
export const event = (id: string, name: string, printed = name, needsMagic = false): EventFacts => ({
  id,
  name,
  printed,
  needsMagic,
});

export const EVENT_FACTS: readonly EventFacts[] = [
  event('big_juju', 'Big Juju', 'Big Juju', true),
  event('dark_plague', 'Dark Plague'),
  event('defection', 'Defection'),
  event('good_harvest', 'Good Harvest'),
  event('mother_lode', 'Mother Lode'),
  event('teeniepox', 'Teeniepox', 'Teenie Pox'),
  event('terrain_disaster', 'Terrain Disaster'),
  event('vandals', 'Vandals', 'Vandalism'),
  event('weather_control', 'Weather Control', 'Weather Control', true),
  event('willing_workers', 'Willing Workers'),
];
