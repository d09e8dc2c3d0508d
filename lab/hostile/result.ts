export interface HostileResult {
  messages: number;
  requests: number;
  frames: number;
  calls: number;
  bursts: number;
  refusals: Record<string, number>;
  statuses: Record<string, number>;
  /** Everything that should not have happened, in words. */
  wrong: string[];
  honestGames: number;
  honestCommands: number;
  /** After the first tenth, and at the end. */
  memory: [number, number];
  seconds: number;
}
