/** Pending timers with the place where each was started; the stack is read only of those that outlive their test. */
const pending = new Map<unknown, { start: Error; stop: () => void }>();

const SHOP_SOURCE = /client\/src\/(?!testing\/)(?!\S*\.(?:test|testing)\.)\S+/;

let isWatching = false;

/** Records from now on which code starts timers. Has to be called before timers are faked. */
export function watchTimers(): void {
  if (isWatching) return;
  isWatching = true;
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  Object.assign(globalThis, {
    setTimeout: trackStart(setTimeout, clearTimeout, true),
    clearTimeout: trackStop(clearTimeout),
    setInterval: trackStart(setInterval, clearInterval, false),
    clearInterval: trackStop(clearInterval),
  });
  if (typeof window === 'undefined') return;
  const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
  Object.assign(globalThis, {
    requestAnimationFrame: trackStart(requestAnimationFrame, cancelAnimationFrame, true),
    cancelAnimationFrame: trackStop(cancelAnimationFrame),
  });
}

/** Stops the shop's pending timers; those of libraries continue. @returns the lines of the shop that started them */
export function clearLeakedTimers(): string[] {
  const remaining = [...pending.values()];
  pending.clear();
  return remaining.flatMap(({ start, stop }) => {
    const startedBy = findStarter(start);
    if (startedBy === null) return [];
    stop();
    return [startedBy];
  });
}

type TimerCallback = (...callbackArguments: unknown[]) => void;

function trackStart<Handle>(
  start: (callback: TimerCallback, ...otherArguments: never[]) => Handle,
  stop: (handle: Handle) => void,
  isOnce: boolean,
) {
  return (callback: TimerCallback, ...otherArguments: never[]): Handle => {
    const handle: Handle = start(
      (...callbackArguments) => {
        if (isOnce) pending.delete(handle);
        callback(...callbackArguments);
      },
      ...otherArguments,
    );
    pending.set(handle, {
      start: new Error('A timer was started'),
      stop: () => {
        stop(handle);
      },
    });
    return handle;
  };
}

function trackStop<Handle>(stop: (handle: Handle) => void) {
  return (handle: Handle): void => {
    pending.delete(handle);
    stop(handle);
  };
}

/** The caller is the stack's line below the recording function. */
function findStarter({ stack }: Error): string | null {
  const caller = stack?.split('\n')[2] ?? '';
  return SHOP_SOURCE.exec(caller)?.[0].replace(/\)$/, '') ?? null;
}
