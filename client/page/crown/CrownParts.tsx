// The title of the crowning and the banner of the moments before it. A separate chunk, fetched when needed.
import { CrownTitle } from './CrownTitle.tsx';
import { NearEnd } from './NearEnd.tsx';

export const CrownParts = () => (
  <>
    <NearEnd />
    <CrownTitle />
  </>
);
