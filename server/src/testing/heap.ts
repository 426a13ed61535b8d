import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects all garbage of this process before it returns. */
export const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of the live objects of this process's heap, without buffers. */
export function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
