// What comes to the table's page once the table stands, and stays.
import { PartKeys } from './PartKeys.tsx';
import { Shown } from './Shown.tsx';

export const LateParts = () => (
  <>
    <Shown />
    <PartKeys />
  </>
);
