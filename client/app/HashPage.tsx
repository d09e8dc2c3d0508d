// The pages that read the rest of their address themselves:
// television, the studio, the dock, one battle and so on.
import { latePage } from './latePage.tsx';
import type { HashPageName } from './route.ts';

const PAGES = {
  tv: latePage(async () => (await import('./tv/TvPage.tsx')).TvPage),
  obs: latePage(async () => (await import('./studio/StudioPage.tsx')).StudioPage),
  dock: latePage(async () => (await import('./studio/DockPage.tsx')).DockPage),
  battle: latePage(async () => (await import('../showcase/BattlePage.tsx')).BattlePage),
  clip: latePage(async () => (await import('../clips/ClipPage.tsx')).ClipPage),
  caster: latePage(async () => (await import('../caster/CasterPage.tsx')).CasterPage),
  together: latePage(async () => (await import('./TogetherPage.tsx')).TogetherPage),
  tables: latePage(async () => (await import('./tables/TablesPage.tsx')).TablesPage),
} as const;

export function HashPage({ name }: { name: HashPageName }) {
  const Page = PAGES[name];
  return <Page />;
}
