// Imported first by every page, so that the layout has its name before the page draws.
import './layers.css';
import { nameLayout } from './modes.ts';

nameLayout();
