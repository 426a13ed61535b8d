import { mockDialogs } from './mock-dialogs';

/** Objects on which a test may define what jsdom lacks. */
const PATCHED_OBJECTS =
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
  mockDialogs();
  if (!('IntersectionObserver' in window))
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    });
}

const originalDescriptors = PATCHED_OBJECTS.map((target) => ({
  target,
  descriptors: Object.getOwnPropertyDescriptors(target),
}));

/** Restores what a test has defined there. */
export function restoreBrowser(): void {
  for (const { target, descriptors } of originalDescriptors)
    for (const name of Reflect.ownKeys(target)) {
      const descriptor: PropertyDescriptor | undefined = Reflect.get(descriptors, name);
      const currentDescriptor = Reflect.getOwnPropertyDescriptor(target, name);
      if (descriptor === undefined) Reflect.deleteProperty(target, name);
      else if (currentDescriptor?.value !== descriptor.value || currentDescriptor?.get !== descriptor.get)
        Reflect.defineProperty(target, name, descriptor);
    }
}
