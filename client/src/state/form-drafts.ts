/** One for all forms, so that they can be removed together; see `clearFormDrafts`. */
const STORAGE_KEY = 'potli.drafts';

/** A form whose values are kept, such as "checkout.address" or "question.<product>". */
export type DraftName =
  | `checkout.${'contact' | 'address'}`
  | 'gift-card'
  | `${'question' | 'review'}.${string}`;

type DraftValue = string | number | boolean;
export const isDraftValue = (value: unknown): value is DraftValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Values by field. */
export type FormDraft = Readonly<Record<string, DraftValue>>;

interface StoredDrafts {
  /** The customer who typed them; null for a guest. */
  readonly owner: string | null;
  readonly forms: Readonly<Record<string, FormDraft>>;
}

/**
 * Returns what was typed into a form and not sent. Stored per tab, so that a reload loses nothing. What somebody else has typed is
 * removed: a tab may come back after its customer has signed out elsewhere.
 */
export function readFormDraft(name: DraftName, owner: string | null): FormDraft {
  const stored = readDrafts();
  if (stored.owner === owner) return stored.forms[name] ?? {};
  writeDrafts({ owner, forms: {} });
  return {};
}

/** Stores what was typed; an empty draft removes it. Without storage, a reload loses it. */
export function storeFormDraft(name: DraftName, owner: string | null, draft: FormDraft): void {
  const stored = readDrafts();
  const { [name]: _former, ...others } = stored.owner === owner ? stored.forms : {};
  writeDrafts({ owner, forms: Object.keys(draft).length === 0 ? others : { ...others, [name]: draft } });
}

function readDrafts(): StoredDrafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['forms'])) return { owner: null, forms: {} };
    const { owner, forms } = stored;
    return {
      owner: typeof owner === 'string' ? owner : null,
      forms: Object.fromEntries(
        Object.entries(forms).flatMap(([name, draft]) => (isDraft(draft) ? [[name, draft]] : [])),
      ),
    };
  } catch {
    return { owner: null, forms: {} };
  }
}

function writeDrafts(drafts: StoredDrafts): void {
  try {
    if (Object.keys(drafts.forms).length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
  } catch {
    // The form works without.
  }
}

function isDraft(value: unknown): value is FormDraft {
  return isRecord(value) && Object.values(value).every(isDraftValue);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
