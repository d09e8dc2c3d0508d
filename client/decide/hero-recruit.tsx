// Discharging heroes, then trying for a hero of the pool with gold before the roll, or passing. D-11, D-12,
// HERO-01…HERO-07
import { useState } from 'react';
import { otherFace } from '../../shared/model/catalogue/index.ts';
import type { Kind, PieceId } from '../../shared/model/game/types.ts';
import type { OptionsOf } from '../../shared/rules/decisions/ask.ts';
import { refusalText, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { doesOf } from '../ui/does.ts';
import { stillOffered, toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import { whyNoMore } from './draft/words.ts';
import type { PanelProps } from './panel.ts';
import { Group } from './parts/Group.tsx';
import { litPieces } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { PieceList } from './parts/PieceList.tsx';
import { Send } from './parts/Send.tsx';
import { Stepper } from './parts/Stepper.tsx';
import { useProposes } from './proposals.ts';
import { kindName } from './words.ts';

type Panel = PanelProps<'hero.recruit'>;
type Offer = OptionsOf['hero.recruit']['heroes'][number];

interface Draft {
  discharge: PieceId[];
  hero: Kind | null;
  steps: number;
}
const NOTHING: Draft = { discharge: [], hero: null, steps: 0 };

function useRecruiting({ options, decision }: Panel) {
  const { heroes, own, cost, purse } = options;
  const most = Math.floor(purse / cost);
  const keep = (d: Draft): Draft => {
    const discharge = stillOffered(d.discharge, own);
    const still = heroes.find((h) => h.hero === d.hero);
    const hero = still !== undefined && (still.after === null || discharge.includes(still.after)) ? d.hero : null;
    return { discharge, hero, steps: hero === null ? 0 : Math.min(d.steps, most) };
  };
  // A try without gold costs nothing, so the easiest hero is proposed.
  const offers = useProposes() && options.refusal === null ? heroes.filter(({ after }) => after === null) : [];
  const easiest = offers.reduce<Offer | null>((a, b) => (a === null || b.need < a.need ? b : a), null);
  const first = easiest === null ? NOTHING : { ...NOTHING, hero: easiest.hero };
  const [draft, setDraft] = useDraft<Draft>(decision, first, keep);
  const { discharge, hero, steps } = draft;
  return {
    draft,
    most,
    gold: hero === null ? 0 : steps * cost,
    chosen: heroes.find((h) => h.hero === hero),
    release: (id: PieceId) => {
      if (own.includes(id)) setDraft(keep({ ...draft, discharge: toggled(discharge, id) }));
    },
    // Trying for the other face of an own hero requires discharging that hero. AMB-10
    pick: (offer: Offer) => {
      if (hero === offer.hero) return setDraft({ ...draft, hero: null, steps: 0 });
      const sent = offer.after === null || discharge.includes(offer.after) ? discharge : [...discharge, offer.after];
      setDraft({ discharge: sent, hero: offer.hero, steps: 0 });
    },
    pay: (times: number) => setDraft({ ...draft, steps: times }),
    clear: () => setDraft(NOTHING),
  };
}
type Recruiting = ReturnType<typeof useRecruiting>;

export function HeroRecruit(panel: Panel) {
  const { view, options, decision } = panel;
  const recruiting = useRecruiting(panel);
  const { draft, release, clear } = recruiting;
  const [pointed, setPointed] = useState<Kind | null>(null);
  useBoardLink({ lit: [], pieces: litPieces(options.own, draft.discharge), onPiece: release, onCancel: clear });
  return (
    <PanelFrame
      kind={decision.kind}
      shape="is-even is-low"
      say={t('decide.hero.say')}
      facts={factsOf(panel, recruiting, pointed)}
      onEscape={clear}
      actions={<Buttons panel={panel} recruiting={recruiting} />}
    >
      <Pool panel={panel} recruiting={recruiting} onPoint={setPointed} />
      {options.own.length > 0 && (
        <PieceList
          label={t('decide.hero.own')}
          view={view}
          ids={options.own}
          chosen={draft.discharge}
          onPick={release}
          note={() => t('decide.hero.discharge')}
          does={({ kind }) => doesOf(kind)}
          badge={(id) => (draft.discharge.includes(id) ? t('decide.hero.leaves') : undefined)}
          wide
        />
      )}
    </PanelFrame>
  );
}

function factsOf({ view, options }: Panel, { draft, chosen, gold }: Recruiting, pointed: Kind | null): string[] {
  const { purse } = options;
  const about = pointed ?? chosen?.hero;
  const does = about === undefined ? [] : [doesOf(about)];
  if (chosen === undefined)
    return [
      ...does,
      t(view.rules.heroAttempts === 'many' ? 'decide.hero.ruleMany' : 'decide.hero.rule'),
      t('decide.hero.purse', { gold: purse }),
    ];
  const roll = rollNeeded(chosen.need, draft.steps);
  const price = [
    t('decide.hero.needs', { need: chosen.need, roll, percent: chanceOfSum(roll) }),
    t('decide.hero.after'),
    t('decide.goldLeft', { gold: purse - gold }),
    ...(chosen.lord ? [t('decide.hero.lord')] : []),
  ];
  return pointed === null ? [...price, ...does] : [...does, ...price];
}

interface PartProps {
  panel: Panel;
  recruiting: Recruiting;
}

function Buttons({ panel, recruiting: { draft, most, gold, chosen, pay } }: PartProps) {
  const { cost, own, purse, refusal } = panel.options;
  const { discharge, steps } = draft;
  const attempt = chosen === undefined ? null : { hero: chosen.hero, gold };
  const nothing = chosen === undefined && discharge.length === 0;
  return (
    <>
      <Send
        panel={panel}
        answer={{ discharge, attempt }}
        why={nothing ? t(own.length > 0 ? 'decide.hero.whyNone' : 'decide.hero.whyNoTry') : null}
      >
        {chosen === undefined
          ? t('decide.hero.release', { count: discharge.length })
          : t(gold === 0 ? 'decide.hero.free' : 'decide.hero.take', { gold })}
      </Send>
      <Send panel={panel} answer={{ discharge: [], attempt: null }} id="pass" kind="plain">
        {t('decide.hero.pass')}
      </Send>
      {/* Shown from the start, and disabled until a hero is chosen: appearing later would move the other buttons. */}
      {refusal === null && (
        <Stepper
          label={t('decide.hero.steps', { gold: cost })}
          value={steps}
          max={most}
          why={chosen === undefined ? t('decide.hero.whyNoTry') : null}
          whyMax={whyNoMore(cost, purse, gold)}
          onChange={pay}
        />
      )}
    </>
  );
}

const otherName = (hero: Kind): string => kindName(otherFace(hero));

/** Returns the effect of a hero, after the other face of its counter. */
const doesBoth = ({ hero, after }: Offer): string =>
  after !== null || otherFace(hero) === hero
    ? doesOf(hero)
    : `${t('decide.hero.other', { other: otherName(hero) })} ${doesOf(hero)}`;

function Pool({ panel, recruiting, onPoint }: PartProps & { onPoint(hero: Kind | null): void }) {
  const { heroes, refusal } = panel.options;
  return (
    <Group label={t('decide.hero.pool')} className="is-wide">
      {heroes.map((offer) => (
        <PieceButton
          key={offer.hero}
          piece={`hero-${offer.hero}`}
          kind={offer.hero}
          note={t(offer.after === null ? 'decide.hero.row' : 'decide.hero.rowOwn', {
            need: offer.need,
            percent: chanceOfSum(offer.need),
            other: otherName(offer.hero),
          })}
          does={doesBoth(offer)}
          chosen={recruiting.draft.hero === offer.hero}
          why={refusal === null ? null : refusalText(refusal)}
          onPress={() => recruiting.pick(offer)}
          onPoint={(on) => onPoint(on ? offer.hero : null)}
        />
      ))}
    </Group>
  );
}

// The odds of a try for a hero. HERO-02, HERO-03

/** Returns the lowest winning sum of two dice after this many steps of +1. */
const rollNeeded = (need: number, steps: number): number => Math.max(2, need - steps);

function chanceOfSum(need: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= need) ways++;
  return Math.round((ways * 100) / 36);
}
