import type { Fault } from '../domain/fault';
import { goneOwnerOf } from './gone-owner';
import { unstorableTextOf } from './unstorable-text';

/** A Fault where a statement failed for what its caller sent, or for whom they are no longer; null for other errors. */
export function callersFaultOf(error: unknown): Fault | null {
  return unstorableTextOf(error) ?? goneOwnerOf(error);
}
