/**
 * The protections that can be switched off, each with the metric of `npm run lab -- chaos` that rises without
 * it. The comments say what then goes wrong.
 */
export const SWITCHES = {
  /** A repeated command is executed twice. */
  idempotence: 'duplicatedCommands',
  /** Clients hear of a step before it is stored. */
  'journal first': 'desyncs',
  /** The server answers a command before it is on the disk. */
  durability: 'desyncs',
  /** Any player may answer for another. */
  'seat check': 'duplicatedCommands',
  /** Private fields of events go to all clients. */
  redaction: 'leaks',
  /** Every token opens the first seat. */
  tokens: 'leaks',
  /** A returning player gets the private rows of all players. */
  'private rows': 'leaks',
  /** A process still writes after another process has claimed its table. Needs several processes. */
  fence: 'owners',
} as const;
export type Switch = keyof typeof SWITCHES;
