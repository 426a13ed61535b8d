import type { Fault } from '../domain/fault';
import { goneOwnerOf } from './gone-owner';
import { goneProductOf } from './gone-product';
import { unstorableTextOf } from './unstorable-text';

/** A Fault where a statement failed for what its caller sent, or for what has been deleted meanwhile; null for other errors. */
export function callersFaultOf(error: unknown): Fault | null {
  return unstorableTextOf(error) ?? goneOwnerOf(error) ?? goneProductOf(error);
}
