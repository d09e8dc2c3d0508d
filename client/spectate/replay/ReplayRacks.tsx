// The racks of all players, with the replay's texts.
import { AllRacks } from '../../page/panels/AllRacks.tsx';
import { tr } from '../../session/record/words.ts';
import { seatName } from '../../ui/names.ts';

export const ReplayRacks = () => (
  <AllRacks
    title={tr('replay.racks')}
    titleOf={(seat) => tr('replay.rackOf', { who: seatName(seat) })}
    empty={tr('replay.rackEmpty')}
  />
);
