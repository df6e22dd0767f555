import '@epigram/shared-ui/styles.css';
import './shell.css';
import { start } from './bootstrap/start.tsx';

void start();
