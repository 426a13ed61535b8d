const STORAGE_PREFIX = 'potli.draft.';

/** A form whose texts are kept, such as "checkout.address" or "question.<product>". */
export type DraftName =
  | `checkout.${'contact' | 'address'}`
  | 'gift-card'
  | `${'question' | 'review'}.${string}`;

/** Texts by field. */
export type FormDraft = Readonly<Record<string, string>>;

/** Returns what was typed into a form and not sent. Stored per tab, so that a reload loses nothing; see `clearTabStorage`. */
export function readFormDraft(name: DraftName): FormDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_PREFIX + name) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
    return Object.fromEntries(Object.entries(stored).filter(isText));
  } catch {
    return {};
  }
}

/** Stores what was typed; without storage, a reload loses it. */
export function storeFormDraft(name: DraftName, draft: FormDraft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(STORAGE_PREFIX + name);
    else sessionStorage.setItem(STORAGE_PREFIX + name, JSON.stringify(draft));
  } catch {
    // The form works without.
  }
}
