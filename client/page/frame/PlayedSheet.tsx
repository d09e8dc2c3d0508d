// A sheet with the rules that a table plays.
import type { TableOptions } from '../../../shared/model/options/index.ts';
import { t } from '../../i18n/index.ts';
import { PlayedRules } from '../../ui/PlayedRules.tsx';
import { Dialog } from './Dialog.tsx';

export const PlayedSheet = ({ table, onClose }: { table: TableOptions; onClose: () => void }) => (
  <Dialog title={t('preset.played')} onClose={onClose}>
    <PlayedRules table={table} />
  </Dialog>
);
