import { makeVar, type ReactiveVar } from '@apollo/client';

/** A reactive variable with a copy in the browser's storage. */
export interface StoredValue<T> {
  /** What the server renders and the browser hydrates with. */
  readonly initial: T;
  get(): T;
  /**
   * What a change builds upon: the current value, with the copy read first if that has not happened yet. A page that
   * changes the value as it appears would otherwise put its own in the place of all that was kept.
   */
  latest(): T;
  /** Sets and stores. A full or forbidden storage costs only the copy. */
  set(value: T): void;
  /** Reads the copy; called once the first page has hydrated. Unreadable copies count as none. */
  load(): void;
  /** Calls back on every change, by whomever; returns the way to stop. */
  subscribe(onChange: () => void): () => void;
}

export interface StoredValueOptions<T> {
  key: string;
  initial: T;
  /** Makes a value of what was stored; it may be anything, for shoppers can edit it. */
  parse: (stored: unknown) => T;
}

const all: { key: string; load: () => void; forget: () => void }[] = [];

/** Have the copies been read? Until then a value says nothing about the shopper. */
export const storedValuesRead = makeVar(false);

/** Makes a stored value. Keys are unique in the shop. */
export function storedValue<T>({ key, initial, parse }: StoredValueOptions<T>): StoredValue<T> {
  const variable: ReactiveVar<T> = makeVar(initial);
  let isLoaded = false;

  const load = () => {
    isLoaded = true;
    const text = readStorage(key);
    if (text !== undefined) variable(text === null ? initial : parseOr(text, parse, initial));
  };
  const forget = () => {
    isLoaded = false;
    variable(initial);
  };
  all.push({ key, load, forget });
  // A value that comes with a later chunk of the shop has missed the reading of the others.
  if (storedValuesRead()) load();

  return {
    initial,
    get: () => variable(),
    latest: () => {
      if (!isLoaded) load();
      return variable();
    },
    set: (value) => {
      variable(value);
      writeStorage(key, JSON.stringify(value));
    },
    load,
    subscribe: (onChange) =>
      // A listener is called once and must be armed again; the first way out serves all later ones.
      variable.onNextChange(function onNext() {
        variable.onNextChange(onNext);
        onChange();
      }),
  };
}

/**
 * Reads every copy now, and again whenever another tab changes one: also one that did so while this page was left, and
 * waited in the browser's memory to be gone back to. Returns the way to stop.
 */
export function startStoredValues(): () => void {
  for (const { load } of all) load();
  storedValuesRead(true);
  const onStorage = (event: StorageEvent) => {
    for (const { key, load } of all) if (event.key === key || event.key === null) load();
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const { load } of all) load();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onReturn);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
  };
}

/** Stands as before the copies were read. Only tests need it. */
export function forgetStoredValues(): void {
  for (const { forget } of all) forget();
  storedValuesRead(false);
}

function parseOr<T>(text: string, parse: (stored: unknown) => T, initial: T): T {
  try {
    const stored: unknown = JSON.parse(text);
    return parse(stored);
  } catch {
    return initial;
  }
}

/** undefined: storage cannot be read, and what is in memory stays. */
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
    // Private windows and full disks: the shop goes on with what is in memory.
  }
}
