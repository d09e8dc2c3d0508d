// The parts of the table's page that load once the table is drawn.

import { Shown } from '../panels/Shown.tsx';
import { PartKeys } from './PartKeys.tsx';

export const LateParts = () => (
  <>
    <Shown />
    <PartKeys />
  </>
);
