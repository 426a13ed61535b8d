/** Pending timers with the place where each was started; the stack is read only of those that outlive their test. */
const pending = new Map<unknown, { start: Error; stop: () => void }>();

const OF_THE_SHOP = /client\/src\/(?!testing\/)(?!\S*\.(?:test|testing)\.)\S+/;

let isWatching = false;

/** Records from now on which code starts timers. Has to be called before timers are faked. */
export function watchTimers(): void {
  if (isWatching) return;
  isWatching = true;
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  Object.assign(globalThis, {
    setTimeout: noted(setTimeout, clearTimeout, true),
    clearTimeout: forgotten(clearTimeout),
    setInterval: noted(setInterval, clearInterval, false),
    clearInterval: forgotten(clearInterval),
  });
  if (typeof window === 'undefined') return;
  const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
  Object.assign(globalThis, {
    requestAnimationFrame: noted(requestAnimationFrame, cancelAnimationFrame, true),
    cancelAnimationFrame: forgotten(cancelAnimationFrame),
  });
}

/** Stops the shop's pending timers; those of libraries continue. @returns the lines of the shop that started them */
export function endTimers(): string[] {
  const left = [...pending.values()];
  pending.clear();
  return left.flatMap(({ start, stop }) => {
    const from = starterOf(start);
    if (from === null) return [];
    stop();
    return [from];
  });
}

type Work = (...given: unknown[]) => void;

function noted<Handle>(
  start: (work: Work, ...rest: never[]) => Handle,
  stop: (handle: Handle) => void,
  isOnce: boolean,
) {
  return (work: Work, ...rest: never[]): Handle => {
    const handle: Handle = start(
      (...given) => {
        if (isOnce) pending.delete(handle);
        work(...given);
      },
      ...rest,
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

function forgotten<Handle>(stop: (handle: Handle) => void) {
  return (handle: Handle): void => {
    pending.delete(handle);
    stop(handle);
  };
}

/** The caller is the stack's line below the recording function. */
function starterOf({ stack }: Error): string | null {
  const caller = stack?.split('\n')[2] ?? '';
  return OF_THE_SHOP.exec(caller)?.[0].replace(/\)$/, '') ?? null;
}
