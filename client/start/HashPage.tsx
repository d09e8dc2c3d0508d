// The pages that read the rest of their address themselves: television, the studio, the dock, a
// battle and others.

import type { HashPageName } from '../ui/route.ts';
import { latePage } from './late-page.tsx';

const PAGES = {
  tv: latePage(async () => (await import('../spectate/tv/TvPage.tsx')).TvPage),
  obs: latePage(async () => (await import('../spectate/studio/StudioPage.tsx')).StudioPage),
  dock: latePage(async () => (await import('../spectate/studio/DockPage.tsx')).DockPage),
  battle: latePage(async () => (await import('../spectate/showcase/BattlePage.tsx')).BattlePage),
  clip: latePage(async () => (await import('../spectate/clips/ClipPage.tsx')).ClipPage),
  caster: latePage(async () => (await import('../spectate/caster/CasterPage.tsx')).CasterPage),
  together: latePage(async () => (await import('../spectate/together/TogetherPage.tsx')).TogetherPage),
  operator: latePage(async () => (await import('../operator/OperatorPage.tsx')).OperatorPage),
  tables: latePage(async () => (await import('../spectate/tables/TablesPage.tsx')).TablesPage),
  account: latePage(async () => (await import('../account/AccountPage.tsx')).AccountPage),
  player: latePage(async () => (await import('../account/ProfilePage.tsx')).ProfilePage),
  club: latePage(async () => (await import('../account/ClubPage.tsx')).ClubPage),
  ladder: latePage(async () => (await import('../ladder/LadderPage.tsx')).LadderPage),
  tournament: latePage(async () => (await import('./tournament/TournamentPage.tsx')).TournamentPage),
  puzzle: latePage(async () => (await import('../lessons/puzzle/PuzzlePage.tsx')).PuzzlePage),
} as const;

export function HashPage({ name }: { name: HashPageName }) {
  const Page = PAGES[name];
  return <Page />;
}
