// The proof of the dice at a table: the commitment during the game, then verification.
import { useTable } from '../../session/game.ts';
import { fetchRecord } from '../../session/record/source.ts';
import { tr } from '../../session/record/words.ts';
import { knownOf } from './claims.ts';
import { Proof } from './Proof.tsx';

export default function TableProof() {
  const room = useTable((s) => s.table?.roomId ?? '');
  const code = useTable((s) => s.table?.code ?? '');
  const game = useTable((s) => s.game);
  return (
    <Proof
      load={() => fetchRecord({ room, game, code })}
      name={`kings-and-things-${room}-${game}`}
      known={knownOf(room, game)}
    />
  );
}

export function Committed() {
  const commitment = useTable((s) => s.table?.commitment ?? '');
  if (commitment === '') return null;
  return (
    <div className="menu-row" data-testid="committed">
      <h3>{tr('proof.committed')}</h3>
      <p className="quiet">{tr('proof.committedWhy')}</p>
      <code className="chain-text">{commitment}</code>
    </div>
  );
}
