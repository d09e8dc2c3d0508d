// Watching together: the controls in the spectators' bar, and the leader's marks on the board.
import { useEffect, useRef } from 'react';
import { type HexId, NOBODY } from '../../../shared/model/game/types.ts';
import { isHexId } from '../../../shared/model/hex/hex.ts';
import { TOGETHER } from '../../../shared/play/net/together.ts';
import { together } from '../../i18n/en/watch.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { type LitHex, useBoard, useBoardLink } from '../../session/board.ts';
import { Chip } from '../../ui/Chip.tsx';
import { CopyLink } from '../../ui/CopyLink.tsx';
import { begin, join, type Lookout, leave, offer, patchTogether, show, take, useTogether } from './session.ts';
import './together.css';

addTexts(together);

const hexesOf = (numbers: readonly number[]): HexId[] => numbers.filter((n): n is HexId => isHexId(n));

/**
 * A leader sends this page's place in the game. A follower is moved to the leader's place until
 * they move elsewhere.
 */
function useLead(lookout: Lookout): void {
  const { role, now, isFree, marks, arrow } = useTogether();
  const hex = useBoard((s) => (s.inspected?.what === 'hex' ? s.inspected.hex : -1));
  const going = useRef(0);
  useEffect(() => {
    if (role !== 'leads') return;
    const send = () => show({ ...lookout.place(), hex, marks, arrow });
    send();
    return lookout.subscribe(send);
  }, [role, lookout, hex, marks, arrow]);
  const { at = null, viewer = NOBODY } = now?.shown ?? {};
  useEffect(() => {
    if (role !== 'follows' || isFree || at === null) return;
    const place = lookout.place();
    if (place.at === at && place.viewer === viewer) return;
    going.current++;
    void Promise.resolve(lookout.goTo({ at, viewer })).finally(() => going.current--);
  }, [role, isFree, at, viewer, lookout]);
  useEffect(() => {
    if (role !== 'follows' || isFree) return;
    let before = JSON.stringify(lookout.place());
    return lookout.subscribe(() => {
      const place = JSON.stringify(lookout.place());
      if (going.current === 0 && place !== before) patchTogether({ isFree: true });
      before = place;
    });
  }, [role, isFree, lookout]);
}

/** Shows the leader's marks on either board. If this page leads, presses place them. */
function useMarks(): void {
  const { role, tool, now, isFree, marks, arrow } = useTogether();
  const shown = role === 'leads' ? { marks, arrow, hex: -1 } : isFree ? null : (now?.shown ?? null);
  const lit: LitHex[] = [
    ...hexesOf(shown?.marks ?? []).map((hex) => ({ hex, mark: 'chosen' as const })),
    ...hexesOf([shown?.hex ?? -1]).map((hex) => ({ hex, mark: 'target' as const })),
  ];
  const way = hexesOf(shown?.arrow ?? []);
  const press = (hex: HexId) => {
    if (tool === 'arrow') patchTogether({ arrow: [...arrow, hex].slice(0, TOGETHER.arrow) });
    else if (marks.includes(hex)) patchTogether({ marks: marks.filter((marked) => marked !== hex) });
    else patchTogether({ marks: [...marks, hex].slice(-TOGETHER.marks) });
  };
  useBoardLink({
    lit,
    way: way.length > 1 ? { hexes: way, cost: way.length - 1 } : null,
    ...(role === 'leads' && tool !== '' ? { onHex: press } : {}),
  });
}

function Leads({ link }: { link: (session: string) => string }) {
  const { now, session, tool } = useTogether();
  const address = () => `${location.origin}${location.pathname}${link(session)}`;
  const use = (wanted: 'mark' | 'arrow') => patchTogether({ tool: tool === wanted ? '' : wanted });
  return (
    <>
      <span role="status">{t('together.leads', { count: now?.followers ?? 0 })}</span>
      <CopyLink address={address} label={t('together.copy')} testid="together-copy" />
      <Chip testid="together-mark" isOn={tool === 'mark'} onPress={() => use('mark')}>
        {t('together.mark')}
      </Chip>
      <Chip testid="together-arrow" isOn={tool === 'arrow'} onPress={() => use('arrow')}>
        {t('together.arrow')}
      </Chip>
      <Chip testid="together-clear" onPress={() => patchTogether({ marks: [], arrow: [] })}>
        {t('together.clear')}
      </Chip>
      <Chip
        testid="together-offer"
        title={t('together.offerWhy')}
        isOn={now?.offered === true}
        onPress={() => offer(now?.offered !== true)}
      >
        {t('together.offer')}
      </Chip>
      <Chip testid="together-end" onPress={() => leave()}>
        {t('together.end')}
      </Chip>
    </>
  );
}

function Follows() {
  const { now, isFree } = useTogether();
  return (
    <>
      <span role="status" data-testid="together-follows" data-free={isFree}>
        {t(isFree ? 'together.free' : 'together.follows')}
      </span>
      <Chip testid="together-free" onPress={() => patchTogether({ isFree: !isFree })}>
        {t(isFree ? 'together.back' : 'together.break')}
      </Chip>
      {now?.offered === true && (
        <Chip testid="together-take" onPress={take}>
          {t('together.take')}
        </Chip>
      )}
      <Chip testid="together-leave" onPress={() => leave()}>
        {t('together.leave')}
      </Chip>
    </>
  );
}

interface TogetherProps {
  lookout: Lookout;
  link: (session: string) => string;
}

export function Together({ lookout, link }: TogetherProps) {
  const { role, trouble } = useTogether();
  useLead(lookout);
  useMarks();
  useEffect(() => {
    const session = new URLSearchParams(location.hash.split('?')[1]).get('with');
    if (session !== null) join(session);
    return () => leave();
  }, []);
  return (
    <span className="together row is-centred" data-testid="together" data-role={role}>
      {trouble !== '' && <span role="status">{t(`together.${trouble}`)}</span>}
      {role === 'none' && (
        <Chip testid="together-begin" title={t('together.beginWhy')} onPress={begin}>
          {t('together.begin')}
        </Chip>
      )}
      {role === 'leads' && <Leads link={link} />}
      {role === 'follows' && <Follows />}
    </span>
  );
}
