// Each test file begins with an empty page, no table, no lit hexes and unchanged settings, because a worker
// keeps its page and its modules for the next file.
import { beforeAll } from 'vitest';

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const modules = [import('../settings.ts'), import('../game.ts'), import('../board.ts')] as const;
  const [{ useSettings }, { closeTable }, { useBoard }] = await Promise.all(modules);
  closeTable();
  useBoard.setState({ link: { lit: [] } });
  useSettings.setState(useSettings.getInitialState(), true);
});
