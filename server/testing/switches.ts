/** Protections that can be switched off, and which of chaos' figures must tell of it. */
export const SWITCHES = {
  /** A command that comes twice is done twice. */
  idempotence: 'duplicatedCommands',
  /** Everybody hears of a step before it is written down. */
  'journal first': 'desyncs',
  /** A command is answered before it is on the disk. */
  durability: 'desyncs',
  /** Anybody at the table may answer for anybody. */
  'seat check': 'duplicatedCommands',
  /** Private fields of events go to everybody. */
  redaction: 'leaks',
  /** Any token opens the first seat. */
  tokens: 'leaks',
  /** Who comes back is sent everybody's private rows. */
  'private rows': 'leaks',
} as const;
export type Switch = keyof typeof SWITCHES;
