import type { FailureMessage } from '../reauthentication/useSendRequest';

/** What came of a request to change an order. Null: nothing was changed, since a reauthentication was cancelled. */
export type OrderChangeResult = FailureMessage | { __typename: 'OrderChanged' } | null;
