import { replayEarlyEvents } from './app/event-replay';
import { firstViewPainted } from './app/first-view';

/**
 * The script of every page: loads the application once the first view is painted. The server's page is complete without
 * it, and its scripts would delay the pictures that shoppers wait for.
 */
async function start(): Promise<void> {
  await firstViewPainted();
  // Of the application and the page, what is imported before what imports it, named by the server (entry-server.tsx).
  const files = document.querySelector<HTMLMetaElement>('meta[name="modules"]')?.content.split(' ') ?? [];
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // One by one: together they would block a phone for 0.1 s and more. The application starts itself.
  for (const file of files) {
    // Its importer loads it again, and shows what it lacks.
    await import(/* @vite-ignore */ file).catch(console.error);
    // Hidden tabs run a timer once a second.
    if (document.visibilityState === 'visible') await new Promise((resolve) => setTimeout(resolve));
  }
  // The server of `npm run dev` names no files.
  if (files.length === 0 && import.meta.env.DEV) await import('./entry-browser');
}

replayEarlyEvents();
void start();
