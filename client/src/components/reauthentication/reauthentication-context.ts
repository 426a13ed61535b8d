import { createContext } from 'react';

/** Asks the customer to reauthenticate. @returns false when they cancelled */
export type Prove = () => Promise<boolean>;

export const ReauthenticationContext = createContext<Prove | null>(null);
