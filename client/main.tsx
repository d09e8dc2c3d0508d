import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './styles/base.css';
import './styles/parts.css';
import './styles/start.css';
import './styles/table.css';
import './styles/cells.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
if (new URLSearchParams(location.search).has('test')) void import('./state/probe.ts');
