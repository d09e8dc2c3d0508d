// The stored tournaments. A tournament is one row with all its entrants and rounds: it is small, always read
// as a whole, and a write takes effect only if no other process has written since.
import { type SqlDatabase, sql } from './sql.ts';

const HOUR = 3_600_000;
/** How long an unchanged tournament is kept, ms. */
const KEEP = { open: 24 * HOUR, playing: 48 * HOUR, over: 30 * 24 * HOUR } as const;

const NOW = '(SELECT now FROM clock)';

/**
 * Returns the migration that makes the table of tournaments. `big`: the type of a number beyond four bytes.
 */
export const tournamentTable = ({ big, end }: { big: string; end: string }): string => `
  CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    maker TEXT NOT NULL,
    version INTEGER NOT NULL,
    changed ${big} NOT NULL,
    json TEXT NOT NULL
  )${end};`;

export type TournamentStage = keyof typeof KEEP;

interface KeptTournament {
  id: string;
  /** `open`: entrants may join. */
  state: TournamentStage;
  /** The digests of the host's address and of its wider network. */
  maker: string;
  /** Rises with each write. */
  version: number;
  json: string;
}

export class TournamentRows {
  private readonly db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.db = db;
  }

  async add({ id, state, maker, json }: Omit<KeptTournament, 'version'>): Promise<void> {
    await this.db.write(sql(`INSERT INTO tournaments VALUES (?, ?, ?, 1, ${NOW}, ?)`, [id, state, maker, json]));
  }

  async find(id: string): Promise<KeptTournament | null> {
    const [row] = await this.db.all('SELECT id, state, maker, version, json FROM tournaments WHERE id = ?', [id]);
    return row === undefined ? null : ({ ...row, version: Number(row.version) } as KeptTournament);
  }

  /**
   * Stores a changed tournament. Returns false if another process has changed it since it was read.
   * @param version the version that was read
   */
  async save(id: string, version: number, state: TournamentStage, json: string): Promise<boolean> {
    const [saved] = await this.db.write(
      sql(
        `UPDATE tournaments SET state = ?, json = ?, version = version + 1, changed = ${NOW} WHERE id = ? AND version = ?`,
        [state, json, id, version],
      ),
    );
    return saved === 1;
  }

  async unfinished(): Promise<Pick<KeptTournament, 'id' | 'state' | 'maker'>[]> {
    const rows = await this.db.all("SELECT id, state, maker FROM tournaments WHERE state <> 'over' ORDER BY id");
    return rows as unknown as Pick<KeptTournament, 'id' | 'state' | 'maker'>[];
  }

  async unfinishedTexts(): Promise<Pick<KeptTournament, 'id' | 'json'>[]> {
    const rows = await this.db.all("SELECT id, json FROM tournaments WHERE state <> 'over' ORDER BY id");
    return rows as unknown as Pick<KeptTournament, 'id' | 'json'>[];
  }

  async forget(): Promise<void> {
    await this.db.write(
      ...Object.entries(KEEP).map(([state, ms]) =>
        sql(`DELETE FROM tournaments WHERE state = ? AND changed < ${NOW} - ?`, [state, ms]),
      ),
    );
  }
}
