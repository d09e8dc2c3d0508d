// A small picture of a look: a shield with its charge, or a die.
import type { Look } from '../session/looks.ts';
import '../ui/looks.css';

export function LookPicture({ part, name }: Pick<Look, 'part' | 'name'>) {
  if (part === 'dice') {
    return (
      <span className={`look-die seat-0 look-die-${name || 'plain'}`} aria-hidden="true">
        <i />
      </span>
    );
  }
  return (
    <span className="is-own" data-shield={name} aria-hidden="true">
      <span className="badge seat-0">
        <b>A</b>
      </span>
    </span>
  );
}
