// The tournaments that their hosts have listed for all visitors.
import type { TournamentEntry } from '../../shared/play/net/tournament.ts';
import { monotonicNow } from '../common/clock.ts';
import type { TournamentRows } from '../store/tournament-rows.ts';
import { STORED } from './requests.ts';
import { stageOf } from './tournament.ts';

/** How long the list is cached, ms. Making it reads every unfinished tournament. */
const SHOWN = 5_000;
const MOST = 50;

export class PublicList {
  private readonly rows: TournamentRows;
  private shown: { list: Promise<TournamentEntry[]>; until: number } | null = null;

  constructor(rows: TournamentRows) {
    this.rows = rows;
  }

  /** Returns the listed unfinished tournaments. First come the tournaments that visitors can join. */
  read(): Promise<TournamentEntry[]> {
    const now = monotonicNow();
    if (this.shown !== null && now < this.shown.until) return this.shown.list;
    const list = this.load();
    this.shown = { list, until: now + SHOWN };
    list.catch(() => this.forget());
    return list;
  }

  forget(): void {
    this.shown = null;
  }

  private async load(): Promise<TournamentEntry[]> {
    const rows = await this.rows.unfinishedTexts();
    const listed = rows.flatMap(({ id, json }): TournamentEntry[] => {
      const tournament = STORED.parse(JSON.parse(json));
      const { isListed, name, options, rounds, entrants, played } = tournament;
      const isOpen = stageOf(tournament) === 'open';
      return isListed ? [{ id, name, options, rounds, isOpen, players: entrants.length, round: played.length }] : [];
    });
    return listed.sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.players - a.players).slice(0, MOST);
  }
}
