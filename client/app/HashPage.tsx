// The pages that read the rest of their address themselves: television, a streamer's picture and its parts, one battle.
import { lazyPart } from '../ui/lazyPart.tsx';
import type { HashPageName } from './route.ts';

const PAGES = {
  tv: lazyPart(async () => (await import('./tv/TvPage.tsx')).TvPage),
  obs: lazyPart(async () => (await import('./studio/StudioPage.tsx')).StudioPage),
  dock: lazyPart(async () => (await import('./studio/DockPage.tsx')).DockPage),
  battle: lazyPart(async () => (await import('../showcase/BattlePage.tsx')).BattlePage),
  clip: lazyPart(async () => (await import('../clips/ClipPage.tsx')).ClipPage),
  caster: lazyPart(async () => (await import('../caster/CasterPage.tsx')).CasterPage),
  together: lazyPart(async () => (await import('./TogetherPage.tsx')).TogetherPage),
  tables: lazyPart(async () => (await import('./tables/TablesPage.tsx')).TablesPage),
} as const;

export function HashPage({ name }: { name: HashPageName }) {
  const Page = PAGES[name];
  return <Page />;
}
