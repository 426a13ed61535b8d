/**
 * Names that this code used to bear, each with the term that took its place (`.github/GLOSSARY.md`). A name is split into its
 * words (`findOnceKey`: find, once, key); an entry matches wherever its words follow each other. Ordinary words are free in
 * comments, texts and test titles: only names of files and declarations are looked at.
 */
export const FORMER_NAMES = new Map(
  Object.entries({
    fault: 'DomainError',
    'fault code': 'DomainErrorCode',
    outcome: 'Result, or ChangeResult',
    told: 'StatusMessage',
    household: 'ipBlock',
    keeping: 'catalogue-admin',
    keeper: 'a service of the catalogue admin',
    shelf: 'taxonomy (categories and brands)',
    taker: 'PaymentHandler',
    heir: 'GuestMergeHandler',
    heirs: 'GuestMergeHandler',
    ticket: 'MfaChallenge',
    proven: 'hasRecentAuthentication',
    chore: 'MaintenanceTask',
    chores: 'MaintenanceTask',
    upkeep: 'MaintenanceScheduler',
    desk: 'CartSync',
    foreseen: 'optimistic',
    foresee: 'applyOptimistic',
    glance: 'cartSummary',
    landing: 'useListFocus',
    'once key': 'idempotencyKey',
    'now or never': 'requiresNetwork',
    remembered: 'memoize',
    hostile: 'attack client',
    lapsed: 'expired',
    placing: 'order placement',
    filling: 'CheckoutInput',
    reviewer: 'viewerReviews',
    questioner: 'viewerQuestions',
    'missing step': 'what it computes',
    'gaps of': 'what it computes',
    informed: 'isConnected, or onConnectionChange',
    'one host': 'hasFixedHost',
    'refuse address': 'refuseUnknownPath',
    renewal: 'SessionRefreshService',
    renewals: 'sessionRefresh',
    'signed in devices': 'listSessions',
    'resolve or create guest': 'resolveOrCreateShopper',
    'commit stock': 'convertHoldsToSale',
    'move changes': 'copyChangeIds',
  }),
);

/** Names that are former ones only when they stand alone. */
export const FORMER_WHOLE_NAMES = new Map(
  Object.entries({
    made: 'findPreviousResult',
    of: 'resolveShopper, or find… with its object',
    enter: 'resolveOrCreateShopper',
    news: 'checkExpectedTotal',
    refusal: 'check…',
    say: 'notify',
    Word: 'messages',
  }),
);

/** Names that are former ones only for files. */
export const FORMER_FILE_NAMES = new Map(Object.entries({ known: 'what it computes' }));

const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;

/** The former name that is part of `name`, with its new one; null for a name that is free. */
export function findFormerName(name) {
  const whole = FORMER_WHOLE_NAMES.get(name);
  if (whole !== undefined) return { former: name, now: whole };
  const words = ` ${(name.match(WORDS) ?? []).join(' ').toLowerCase()} `;
  for (const [former, now] of FORMER_NAMES) if (words.includes(` ${former} `)) return { former, now };
  return null;
}

/** The same for the name of a file without its ending. */
export function findFormerFileName(name) {
  const whole = FORMER_FILE_NAMES.get(name);
  return whole === undefined ? findFormerName(name) : { former: name, now: whole };
}
