import { replayEarlyEvents } from './app/event-replay';
import { firstViewPainted } from './app/first-view';

/**
 * The script of every page: loads the application once the first view is painted. The server's page is complete without
 * it, and its scripts would delay the pictures that shoppers wait for.
 */
async function start(): Promise<void> {
  await firstViewPainted();
  // The application first, then what it and the page import, named by the server (entry-server.tsx).
  const files = document.querySelector<HTMLMetaElement>('meta[name="modules"]')?.content.split(' ') ?? [];
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const [application] = files;
  if (application !== undefined) await import(/* @vite-ignore */ application);
  // The server of `npm run dev` names no files.
  else if (import.meta.env.DEV) await import('./entry-browser');
}

replayEarlyEvents();
void start();
