// Discharge heroes, then try for one of the pool with gold before the roll, or pass. D-11, D-12, HERO-01…HERO-07
import { heroFacts, KINDS } from '../../shared/catalogue/index.ts';
import type { Kind, PieceId } from '../../shared/game/types.ts';
import { pieceById } from '../../shared/rules/facts.ts';
import { refusalText, t } from '../i18n/index.ts';
import { useBoardLink } from '../state/board.ts';
import { chanceOfSum, rollNeeded } from './draft/hero.ts';
import { kept, toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Frame } from './parts/Frame.tsx';
import { Group } from './parts/Group.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { Stepper } from './parts/Stepper.tsx';
import { kindName } from './words.ts';

interface Draft {
  discharge: PieceId[];
  hero: Kind | -1;
  steps: number;
}
const NOTHING: Draft = { discharge: [], hero: -1, steps: 0 };

export function HeroRecruit(panel: PanelProps<'hero.recruit'>) {
  const { view, options, decision } = panel;
  const { heroes, own, cost, purse, refusal } = options;
  const most = Math.floor(purse / cost);
  const keep = (d: Draft): Draft => {
    const discharge = kept(d.discharge, own);
    const still = heroes.find((h) => h.hero === d.hero);
    const hero = still !== undefined && (still.after <= 0 || discharge.includes(still.after)) ? d.hero : -1;
    return { discharge, hero, steps: hero < 0 ? 0 : Math.min(d.steps, most) };
  };
  const [draft, setDraft] = useDraft<Draft>(decision, NOTHING, keep);
  const chosen = heroes.find((h) => h.hero === draft.hero);
  const release = (id: PieceId) => {
    if (own.includes(id)) setDraft(keep({ ...draft, discharge: toggled(draft.discharge, id) }));
  };
  /** The other face of one's own hero is to be had only when he is sent away first (AMB-10). */
  const pick = (hero: Kind, after: PieceId) => {
    if (draft.hero === hero) setDraft({ ...draft, hero: -1, steps: 0 });
    else if (after <= 0 || draft.discharge.includes(after)) setDraft({ ...draft, hero, steps: 0 });
    else setDraft({ discharge: [...draft.discharge, after], hero, steps: 0 });
  };
  useBoardLink({
    lit: [],
    pieces: own.map((id) => ({ id, mark: draft.discharge.includes(id) ? ('chosen' as const) : ('target' as const) })),
    onPiece: release,
    onCancel: () => setDraft(NOTHING),
  });
  const needed = chosen === undefined ? 0 : rollNeeded(chosen.need, draft.steps);
  const facts =
    chosen === undefined
      ? [t('decide.hero.rule'), t('decide.hero.purse', { gold: purse })]
      : [
          t('decide.hero.needs', { need: chosen.need, roll: needed, percent: chanceOfSum(needed) }),
          t('decide.hero.after'),
          t('decide.goldLeft', { gold: purse - draft.steps * cost }),
          ...(chosen.lord ? [t('decide.hero.lord')] : []),
        ];
  const answer = { discharge: draft.discharge, hero: draft.hero, gold: draft.hero < 0 ? 0 : draft.steps * cost };
  return (
    <Frame
      kind="hero.recruit"
      say={t('decide.hero.say')}
      facts={facts}
      onEscape={() => setDraft(NOTHING)}
      actions={
        <>
          <Send
            panel={panel}
            answer={answer}
            why={chosen === undefined && draft.discharge.length === 0 ? t('decide.hero.whyNone') : null}
          >
            {chosen !== undefined
              ? t('decide.hero.take', { name: kindName(chosen.hero), gold: answer.gold })
              : t('decide.hero.release', { count: draft.discharge.length })}
          </Send>
          <Send panel={panel} answer={{ discharge: [], hero: -1, gold: 0 }} id="pass" kind="plain">
            {t('decide.hero.pass')}
          </Send>
          {chosen !== undefined && (
            <Stepper
              label={t('decide.hero.steps', { gold: cost })}
              value={draft.steps}
              max={most}
              whyMax={refusalText({ rule: 'gold.short', params: { need: cost, have: purse - draft.steps * cost } })}
              onChange={(steps) => setDraft({ ...draft, steps })}
            />
          )}
        </>
      }
    >
      <Group label={t('decide.hero.pool')} className="pieces is-wide">
        {heroes.map(({ hero, need, after }) => (
          <PieceButton
            key={hero}
            piece={`hero-${hero}`}
            kind={hero}
            note={t(after > 0 ? 'decide.hero.rowOwn' : 'decide.hero.row', {
              need,
              percent: chanceOfSum(need),
              other: kindName(reverseOf(hero)),
            })}
            chosen={draft.hero === hero}
            why={refusal === null ? null : refusalText(refusal)}
            onPress={() => pick(hero, after)}
          />
        ))}
      </Group>
      {own.length > 0 && (
        <Group label={t('decide.hero.own')} className="pieces is-wide">
          {own.map((id) => {
            const piece = pieceById(view, id);
            return (
              piece && (
                <PieceButton
                  key={id}
                  piece={`${id}`}
                  kind={piece.kind}
                  id={id}
                  note={t('decide.hero.discharge')}
                  badge={draft.discharge.includes(id) ? t('decide.hero.leaves') : undefined}
                  chosen={draft.discharge.includes(id)}
                  onPress={() => release(id)}
                />
              )
            );
          })}
        </Group>
      )}
    </Frame>
  );
}

/** The hero on the other side of the counter. */
const reverseOf = (hero: Kind): Kind => KINDS.findIndex((k) => k.id === heroFacts(hero).reverse);
