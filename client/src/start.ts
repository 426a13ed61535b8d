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
  // One by one, what is imported before what imports it: together they would block a phone for 0.1 s and more.
  const [application, ...imported] = files;
  for (const file of imported) {
    // What fails fails again for its importer, which reports it.
    await import(/* @vite-ignore */ file).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (application !== undefined) await import(/* @vite-ignore */ application);
  // The server of `npm run dev` names no files.
  else if (import.meta.env.DEV) await import('./entry-browser');
}

replayEarlyEvents();
void start();
