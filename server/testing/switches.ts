/** Protections that can be switched off, and the metric of `npm run lab -- chaos` that must reveal the loss. */
export const SWITCHES = {
  /** A repeated command is executed twice. */
  idempotence: 'duplicatedCommands',
  /** Clients hear of a step before it is stored. */
  'journal first': 'desyncs',
  /** A command is answered before it is on the disk. */
  durability: 'desyncs',
  /** Any player may answer for another. */
  'seat check': 'duplicatedCommands',
  /** Private fields of events go to all clients. */
  redaction: 'leaks',
  /** Any token opens the first seat. */
  tokens: 'leaks',
  /** A returning player gets everyone's private rows. */
  'private rows': 'leaks',
  /** A process writes after another process has claimed the table. Needs several processes. */
  fence: 'owners',
} as const;
export type Switch = keyof typeof SWITCHES;
