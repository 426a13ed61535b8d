/**
 * Names that this code used to bear, each with the term that took its place (`.github/GLOSSARY.md`). A name is split into its
 * words (`findOnceKey`: find, once, key); an entry matches wherever its words follow each other. Ordinary words are free in
 * comments, texts and test titles: only names of files and declarations are looked at.
 */
export const FORMER_NAMES = new Map(
  Object.entries({
    household: 'ipBlock',
    heir: 'GuestMergeHandler',
    heirs: 'GuestMergeHandler',
    chore: 'MaintenanceTask',
    chores: 'MaintenanceTask',
    foreseen: 'optimistic',
    glance: 'cartSummary',
    landing: 'useListFocus',
    'once key': 'idempotencyKey',
    'now or never': 'requiresNetwork',
    lapsed: 'expired',
    filling: 'CheckoutInput',
    'missing step': 'what it computes',
    'gaps of': 'what it computes',
  }),
);

const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;

/** The former name that is part of `name`, with its new one; null for a name that is free. */
export function findFormerName(name) {
  const words = ` ${(name.match(WORDS) ?? []).join(' ').toLowerCase()} `;
  for (const [former, now] of FORMER_NAMES) if (words.includes(` ${former} `)) return { former, now };
  return null;
}
