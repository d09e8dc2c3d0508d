// Imported first by every page, so that the layout has its name before the page draws.
import { nameLayout } from './modes.ts';

nameLayout();
