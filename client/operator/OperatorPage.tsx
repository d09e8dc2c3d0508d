// The operator's page: `#/operator`. It lists tables and processes, and acts on them. The key stays in the
// memory of the page.
import { type FormEvent, useCallback, useState } from 'react';
import { ANNOUNCEMENT_MOST, type OperatorRequest, type OperatorStatus } from '../../shared/play/net/operator.ts';
import { operator } from '../i18n/en/operator.ts';
import { addTexts, t } from '../i18n/index.ts';
import { usePoll } from '../ui/usePoll.ts';
import { OfferForm } from './OfferForm.tsx';
import { ProcessTables } from './ProcessTables.tsx';
import { ReportList } from './ReportList.tsx';
import { askProcess, WrongKey } from './requests.ts';
import { TournamentList } from './TournamentList.tsx';
import './operator.css';

addTexts(operator);

/** How often the page asks for the status, ms. */
const EVERY = 5000;

/** The status of each process, by its path. The key '' has the latest status of any process. */
type Statuses = Readonly<Record<string, OperatorStatus>>;

const pathsOf = (statuses: Statuses): string[] => {
  const processes = statuses['']?.processes ?? [];
  // A process alone is reached without a path.
  return processes.length < 2 ? [''] : processes.map(({ path }) => path);
};

function useProcesses(key: string) {
  const [statuses, setStatuses] = useState<Statuses>({});
  const [trouble, setTrouble] = useState('');
  const ask = useCallback(
    async (path: string, request: OperatorRequest): Promise<boolean> => {
      try {
        const status = await askProcess(path, key, request);
        setStatuses((before) => ({ ...before, [path]: status, '': status }));
        setTrouble('');
        return true;
      } catch (error) {
        setTrouble(error instanceof WrongKey ? t('operator.wrong') : t('operator.failed', { process: path || '/' }));
        return false;
      }
    },
    [key],
  );
  const paths = pathsOf(statuses).join(' ');
  const askAll = useCallback(() => {
    for (const path of paths.split(' ')) void ask(path, { do: 'status' });
  }, [paths, ask]);
  usePoll(key === '' ? null : askAll, EVERY, { isHiddenToo: true });
  return { statuses, paths: paths.split(' '), trouble, ask };
}

function KeyForm({ trouble, onKey }: { trouble: string; onKey(key: string): void }) {
  const [key, setKey] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    onKey(key.trim());
  };
  return (
    <form className="card parchment form" onSubmit={open}>
      <h1>{t('operator.title')}</h1>
      <label>
        {t('operator.key')}{' '}
        <input
          type="password"
          autoComplete="current-password"
          required
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </label>
      <button type="submit" className="button">
        {t('operator.open')}
      </button>
      <p role="alert">{trouble}</p>
    </form>
  );
}

function AnnounceForm({ onSend }: { onSend(text: string): Promise<boolean> }) {
  const [text, setText] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSend(text)) setText('');
  };
  return (
    <form className="card parchment form" onSubmit={(event) => void send(event)}>
      <label>
        {t('operator.announce')}{' '}
        <input required maxLength={ANNOUNCEMENT_MOST} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="submit" className="button">
        {t('operator.send')}
      </button>
    </form>
  );
}

export function OperatorPage() {
  const [key, setKey] = useState('');
  const [message, setMessage] = useState('');
  const { statuses, paths, trouble, ask } = useProcesses(key);
  const { '': latest } = statuses;
  if (latest === undefined)
    return (
      <main className="page-cards page-operator">
        <KeyForm trouble={trouble} onKey={setKey} />
      </main>
    );
  const announce = async (text: string): Promise<boolean> => {
    const done = await Promise.all(paths.map((path) => ask(path, { do: 'announce', text })));
    if (done.every(Boolean)) setMessage(t('operator.sent'));
    return done.every(Boolean);
  };
  const open = latest.processes.filter(({ state }) => state === 'open');
  return (
    <main className="page-cards page-operator">
      <h1>{t('operator.title')}</h1>
      <p role="status">{trouble || message}</p>
      {paths.map((path) => {
        const process = latest.processes.find((candidate) => candidate.path === path);
        const drain = () => void ask(path, { do: 'drain', process: process?.name ?? '' });
        return (
          <ProcessTables
            key={path}
            process={process}
            tables={statuses[path]?.tables ?? []}
            onClose={(room) => void ask(path, { do: 'close', room })}
            onDrain={open.length > 1 ? drain : null}
          />
        );
      })}
      <ReportList reports={latest.reports} onAsk={(request) => void ask(paths[0] ?? '', request)} />
      <TournamentList tournaments={latest.tournaments} onAsk={(request) => void ask(paths[0] ?? '', request)} />
      <AnnounceForm onSend={announce} />
      <OfferForm
        offer={latest.offer}
        onSave={(offer) =>
          void ask(paths[0] ?? '', { do: 'offer', offer }).then((done) => done && setMessage(t('operator.saved')))
        }
      />
    </main>
  );
}
