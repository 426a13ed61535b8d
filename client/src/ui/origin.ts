import { createContext, useContext } from 'react';

/** "https://potli.example": what absolute addresses in the head and in structured data begin with. */
export const OriginContext = createContext('');

export function useOrigin(): string {
  return useContext(OriginContext);
}
