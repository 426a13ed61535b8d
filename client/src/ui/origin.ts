import { createContext, useContext } from 'react';

/** The origin of absolute addresses in the head and in structured data, e.g. "https://potli.example". */
export const OriginContext = createContext('');

export function useOrigin(): string {
  return useContext(OriginContext);
}
