import { createContext } from 'react';

/** Asks the customer to reauthenticate. @returns false when they cancelled */
export type RequestReauthentication = () => Promise<boolean>;

export const ReauthenticationContext = createContext<RequestReauthentication | null>(null);
