// The parts of the table's page that load once the table is drawn.
import { PartKeys } from './PartKeys.tsx';
import { Shown } from './Shown.tsx';

export const LateParts = () => (
  <>
    <Shown />
    <PartKeys />
  </>
);
