import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 10;
const PAUSE_MS = 1_000;

/**
 * Repeats a call that the shop refuses because others use the processor, as its answer asks for: a busy machine hashes few passwords
 * at a time.
 */
export async function retryWhileBusy<T extends { readonly code?: string }>(
  call: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call();
    if (answer.code !== 'SERVICE_UNAVAILABLE' || attempt === ATTEMPTS) return answer;
    await sleep(PAUSE_MS);
  }
}
