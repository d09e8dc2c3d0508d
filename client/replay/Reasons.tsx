// Why bots did what they did at a moment, for whoever asks. The match is over: nothing is a secret any more.
import { useEffect, useState } from 'react';
import { placeName } from '../i18n/index.ts';
import type { Asked } from '../record/protocol.ts';
import { tr } from '../record/words.ts';
import { Chip } from '../ui/Chip.tsx';
import { seatName } from '../ui/names.ts';
import { useReplay } from './state.ts';

type Told = Asked['reasons']['gives'];

function sentenceOf({ reason: { saying, hex = -1, place = -1, who = -1, n = 0, tenths = 0 } }: Told[number]): string {
  const named = { hex: placeName(hex), place: placeName(place), who: seatName(who), n, tenths };
  return tr(`reason.${saying}`, named);
}

/** The reasons at a moment; null till they have come. */
function useReasons(index: number, wanted: boolean): Told | null {
  const player = useReplay((s) => s.player);
  const [told, setTold] = useState<{ index: number; list: Told } | null>(null);
  useEffect(() => {
    if (!wanted || player === null) return;
    let left = false;
    const put = (list: Told): void => {
      if (!left) setTold({ index, list });
    };
    player.reader.ask('reasons', { index }).then(put, () => put([]));
    return () => {
      left = true;
    };
  }, [index, player, wanted]);
  return told?.index === index ? told.list : null;
}

export function Reasons({ index }: { index: number }) {
  const wanted = useReplay((s) => s.why);
  const told = useReasons(index, wanted);
  if (!wanted) return null;
  return (
    <ul className="reasons" data-testid="reasons" data-index={told === null ? '' : index}>
      {told?.length === 0 && <li className="quiet">{tr('replay.noWhy')}</li>}
      {told?.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat may have answered more than one thing
        <li key={place} data-saying={one.reason.saying}>
          {tr('replay.because', { who: seatName(one.seat), why: sentenceOf(one) })}
        </li>
      ))}
    </ul>
  );
}

export function WhyButton() {
  const wanted = useReplay((s) => s.why);
  return (
    <Chip testid="action-why" look="chip-why" isOn={wanted} onPress={() => useReplay.setState({ why: !wanted })}>
      {tr('replay.why')}
    </Chip>
  );
}
