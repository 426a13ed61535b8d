import { expect, it } from 'vitest';
import { CallDeduplicator } from './call-deduplicator';

/** Counts its calls, and answers when the test lets it. */
function createDeferredCheck() {
  let resolve: (result: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((resolveCheck, rejectCheck) => {
    resolve = resolveCheck;
    reject = rejectCheck;
  });
  let checkCount = 0;
  const check = (): Promise<string> => {
    checkCount += 1;
    return promise;
  };
  return { check, resolve, reject, checkCount: () => checkCount };
}
const continueWith = (result: string): Promise<string> => Promise.resolve(`went on with ${result}`);

it('parallel calls with one key are checked once and get the same answer', async () => {
  const calls = new CallDeduplicator<string>();
  const { check, resolve, checkCount } = createDeferredCheck();
  const answers = [calls.share('one', check, continueWith), calls.share('one', check, continueWith)];
  resolve('yes');
  expect(await Promise.all(answers)).toEqual(['went on with yes', 'went on with yes']);
  expect(checkCount()).toBe(1);
});

it('calls with another key are checked separately', async () => {
  const calls = new CallDeduplicator<string>();
  const { check, resolve, checkCount } = createDeferredCheck();
  const answers = [calls.share('one', check, continueWith), calls.share('other', check, continueWith)];
  resolve('yes');
  await Promise.all(answers);
  expect(checkCount()).toBe(2);
});

it('a call after the first one has ended is checked again', async () => {
  const calls = new CallDeduplicator<string>();
  const { check, resolve, checkCount } = createDeferredCheck();
  resolve('yes');
  await calls.share('one', check, continueWith);
  await calls.share('one', check, continueWith);
  expect(checkCount()).toBe(2);
});

it('a call after the first one has failed is checked again', async () => {
  const calls = new CallDeduplicator<string>();
  const failed = createDeferredCheck();
  failed.reject(new Error('no answer'));
  await expect(calls.share('one', failed.check, continueWith)).rejects.toThrow('no answer');
  const { check, resolve } = createDeferredCheck();
  resolve('yes');
  expect(await calls.share('one', check, continueWith)).toBe('went on with yes');
});
