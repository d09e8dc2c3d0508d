// The proof of the dice: verify, download, statistics.
import { useEffect, useRef, useState } from 'react';
import type { DiceStatistics, Verified } from '../../session/record/protocol.ts';
import { Reader } from '../../session/record/reader.ts';
import { saveRecord, troubleText } from '../../session/record/source.ts';
import { tIf, tr } from '../../session/record/words.ts';
import { anchorOf, type Claim, claimsOf, type Known } from './claims.ts';
import { Statistics } from './Statistics.tsx';
import './proof.css';

interface ProofProps {
  load: () => Promise<string>;
  /** The file name without its extension. */
  name: string;
  known: Known;
}

type Doing = { what: 'fetch' } | { what: 'verify'; percent: number } | null;

function Verdict({ result, claims }: { result: Verified; claims: readonly Claim[] }) {
  if (!result.ok) {
    return (
      <div className="bad verdict" role="alert" data-testid="verdict" data-ok="false">
        <p>{tr('proof.false', { entry: result.entry, what: tIf(`proof.code.${result.code}`) })}</p>
        <p className="quiet">{tr('proof.detail', { why: result.why })}</p>
      </div>
    );
  }
  const whole = result.parts.every((p) => p.rerun);
  return (
    <div className="good verdict" role="status" data-testid="verdict" data-ok="true" data-chain={result.chain}>
      <p>{whole ? tr('proof.true', { count: result.entries }) : tr('proof.partly')}</p>
      {claims.length === 0 ? (
        <p className="quiet chain-text">{tr('proof.alone', { chain: result.chain })}</p>
      ) : (
        <ul className="quiet verdict-held" data-testid="verdict-held" data-held={claims.join(' ')}>
          {claims.map((claim) => (
            <li key={claim} className="chain-text">
              {tr(`proof.held.${claim}`, { chain: result.chain })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Runs work with the record, one piece at a time, and reports its progress and trouble. */
function useRecordWork(load: ProofProps['load']) {
  const [doing, setDoing] = useState<Doing>(null);
  const [trouble, setTrouble] = useState('');
  const reader = useRef<Reader | null>(null);
  useEffect(() => () => reader.current?.close(), []);

  const use = async (work: (text: string, worker: Reader) => unknown) => {
    if (doing !== null) return;
    setTrouble('');
    setDoing({ what: 'fetch' });
    reader.current?.close();
    const worker = new Reader();
    reader.current = worker;
    try {
      await work(await load(), worker);
    } catch (error) {
      if (reader.current === worker) setTrouble(troubleText(error));
    } finally {
      worker.close();
      setDoing(null);
    }
  };
  return { doing, setDoing, trouble, use };
}

export function Proof({ load, name, known }: ProofProps) {
  const { doing, setDoing, trouble, use } = useRecordWork(load);
  const [result, setResult] = useState<{ of: Verified; claims: Claim[] } | null>(null);
  const [stats, setStats] = useState<DiceStatistics | null>(null);
  const verify = () =>
    use(async (text, worker) => {
      const entries = Math.max(1, text.split('\n').length - 1);
      const percent = (n: number) => Math.round((100 * n) / entries);
      setResult(null);
      setDoing({ what: 'verify', percent: 0 });
      const anchor = anchorOf(known);
      const of = await worker.ask('verify', { text, anchor }, (n) => setDoing({ what: 'verify', percent: percent(n) }));
      setResult({ of, claims: of.ok ? claimsOf(known, text) : [] });
    });
  const count = () =>
    stats !== null
      ? setStats(null)
      : use(async (text, worker) => setStats((await worker.ask('open', { text })).statistics));
  return (
    <div className="proof column" data-testid="proof">
      <div className="row is-centred result-buttons">
        <button type="button" className="button" data-testid="action-verify" onClick={() => void verify()}>
          {tr('proof.verify')}
        </button>
        <button
          type="button"
          className="button"
          data-testid="action-save-record"
          onClick={() => void use((text) => saveRecord(text, name))}
        >
          {tr('proof.save')}
        </button>
        <button
          type="button"
          className="button"
          aria-expanded={stats !== null}
          data-testid="action-stats"
          onClick={() => void count()}
        >
          {tr('stats.show')}
        </button>
      </div>
      {doing?.what === 'fetch' && <p role="status">{tr('proof.fetching')}</p>}
      {doing?.what === 'verify' && (
        <>
          <p role="status">{tr('proof.running', { percent: doing.percent })}</p>
          <progress max={100} value={doing.percent} />
        </>
      )}
      {trouble !== '' && (
        <p className="refusal" role="alert">
          {trouble}
        </p>
      )}
      {result !== null && <Verdict result={result.of} claims={result.claims} />}
      {stats !== null && <Statistics of={stats} />}
    </div>
  );
}
