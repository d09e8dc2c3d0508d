/** Soft shadows on the oak, painted, so that every tier has them. */
import { useLayoutEffect } from 'react';
import { contactsOf } from '../layout/marks.ts';
import type { TableModel } from '../types.ts';
import { useTableKit } from './context.ts';
import { useMade } from './hooks.ts';
import { Quads } from './quads.ts';

/** Drawn before everything else that is transparent. */
const ORDER = 0;

export function Contacts({ model }: { model: TableModel }) {
  const { sheets } = useTableKit();
  const shadows = useMade(() => new Quads(sheets.parts, ORDER));
  useLayoutEffect(() => shadows.show(contactsOf(model)), [shadows, model]);
  return <primitive object={shadows.mesh} />;
}
