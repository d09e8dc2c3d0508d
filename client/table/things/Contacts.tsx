/** Soft shadows where what stands on the oak touches it. They are painted, so that they are there on every tier. */
import { useLayoutEffect } from 'react';
import { contactsOf } from '../layout/marks.ts';
import type { TableModel } from '../types.ts';
import { useTableKit } from './context.ts';
import { useMade } from './hooks.ts';
import { Quads } from './quads.ts';

/** Before everything else that is seen through. */
const ORDER = 0;

export function Contacts({ model }: { model: TableModel }) {
  const { sheets } = useTableKit();
  const shadows = useMade(() => new Quads(sheets.parts, ORDER));
  useLayoutEffect(() => shadows.show(contactsOf(model)), [shadows, model]);
  return <primitive object={shadows.mesh} />;
}
