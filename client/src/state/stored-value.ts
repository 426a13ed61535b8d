import { makeVar, type ReactiveVar } from '@apollo/client';

/** A reactive variable with a copy in the browser's storage. */
export interface StoredValue<T> {
  /** The value for server rendering and hydration. */
  readonly initial: T;
  get(): T;
  /**
   * Returns the current value, loading the copy first if needed. To be used for changes: a change during the first
   * render would otherwise overwrite the stored copy.
   */
  latest(): T;
  /** Sets and stores the value. When the storage is full or blocked, it is only set. */
  set(value: T): void;
  /** Reads the copy; called after the first page has hydrated. Unreadable copies are ignored. */
  load(): void;
  /** Calls back on every change; returns a function that stops it. */
  subscribe(onChange: () => void): () => void;
}

interface StoredValueOptions<T> {
  key: string;
  initial: T;
  /** Parses what was stored, which may be anything, since shoppers can edit it. */
  parse: (stored: unknown) => T;
}

const registeredValues: { key: string; load: () => void; reset: () => void }[] = [];

/** Whether the copies have been read. Until then values are initial ones. */
export const areStoredValuesLoaded = makeVar(false);

/** Creates a stored value. Keys are unique in the shop. */
export function createStoredValue<T>({ key, initial, parse }: StoredValueOptions<T>): StoredValue<T> {
  const reactiveVar: ReactiveVar<T> = makeVar(initial);
  let isLoaded = false;

  const load = () => {
    isLoaded = true;
    const text = readStorage(key);
    if (text !== undefined) reactiveVar(text === null ? initial : parseOrDefault(text, parse, initial));
  };
  const reset = () => {
    isLoaded = false;
    reactiveVar(initial);
  };
  registeredValues.push({ key, load, reset });
  // A value created by a later chunk has missed the loading of the others.
  if (areStoredValuesLoaded()) load();

  return {
    initial,
    get: () => reactiveVar(),
    latest: () => {
      if (!isLoaded) load();
      return reactiveVar();
    },
    set: (value) => {
      reactiveVar(value);
      writeStorage(key, JSON.stringify(value));
    },
    load,
    subscribe: (onChange) =>
      // A listener is called once and has to be registered again; the first unsubscribe function stays valid.
      reactiveVar.onNextChange(function onNext() {
        reactiveVar.onNextChange(onNext);
        onChange();
      }),
  };
}

/**
 * Reads every copy now, and again whenever another tab changes one, also while this page was in the back/forward
 * cache. Returns a function that stops it.
 */
export function startStoredValues(): () => void {
  for (const { load } of registeredValues) load();
  areStoredValuesLoaded(true);
  const onStorage = (event: StorageEvent) => {
    for (const { key, load } of registeredValues) if (event.key === key || event.key === null) load();
  };
  const onPageRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const { load } of registeredValues) load();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageRestored);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageRestored);
  };
}

/** Resets to the state before the copies were read. For tests. */
export function resetStoredValues(): void {
  for (const { reset } of registeredValues) reset();
  areStoredValuesLoaded(false);
}

function parseOrDefault<T>(text: string, parse: (stored: unknown) => T, initial: T): T {
  try {
    const stored: unknown = JSON.parse(text);
    return parse(stored);
  } catch {
    return initial;
  }
}

/** undefined: the storage cannot be read, and the value in memory stays. */
function readStorage(key: string): string | null | undefined {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function writeStorage(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // Private windows and full disks: the value is kept in memory only.
  }
}
