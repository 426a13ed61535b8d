import { standInForDialogs } from './dialogs';

/** Objects on which a test may define what jsdom lacks. */
const PLACES =
  typeof window === 'undefined'
    ? []
    : [
        navigator,
        Element.prototype,
        HTMLElement.prototype,
        HTMLDialogElement.prototype,
        HTMLImageElement.prototype,
      ];

// jsdom renders nothing, so every picture is decoded at once and nothing scrolls into view.
if (typeof window !== 'undefined') {
  window.HTMLImageElement.prototype.decode = () => Promise.resolve();
  standInForDialogs();
  if (!('IntersectionObserver' in window))
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    });
}

const kept = PLACES.map((place) => ({ place, before: Object.getOwnPropertyDescriptors(place) }));

/** Restores what a test has defined there. */
export function restoreBrowser(): void {
  for (const { place, before } of kept)
    for (const name of Reflect.ownKeys(place)) {
      const descriptor: PropertyDescriptor | undefined = Reflect.get(before, name);
      const now = Reflect.getOwnPropertyDescriptor(place, name);
      if (descriptor === undefined) Reflect.deleteProperty(place, name);
      else if (now?.value !== descriptor.value || now?.get !== descriptor.get)
        Reflect.defineProperty(place, name, descriptor);
    }
}
