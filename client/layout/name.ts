// Imported first by every page, so that the layout is named before anything is drawn.
import { nameLayout } from './modes.ts';

nameLayout();
