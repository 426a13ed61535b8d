import { createContext } from 'react';

/** Asks whoever is signed in to show once more who they are. @returns false when they thought better of it */
export type Prove = () => Promise<boolean>;

export const ReauthenticationContext = createContext<Prove | null>(null);
