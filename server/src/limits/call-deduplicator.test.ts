import { expect, it } from 'vitest';
import { CallDeduplicator } from './call-deduplicator';

/** Counts how often it is asked, and answers when it is let. */
function question() {
  let resolve: (answer: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((keep, refuse) => {
    resolve = keep;
    reject = refuse;
  });
  let asked = 0;
  const ask = (): Promise<string> => {
    asked += 1;
    return promise;
  };
  return { ask, resolve, reject, asked: () => asked };
}
const go = (told: string): Promise<string> => Promise.resolve(`went on with ${told}`);

it('calls under one name at the same moment ask once, and go on with the same answer', async () => {
  const calls = new CallDeduplicator<string>();
  const { ask, resolve, asked } = question();
  const both = [calls.share('one', ask, go), calls.share('one', ask, go)];
  resolve('yes');
  expect(await Promise.all(both)).toEqual(['went on with yes', 'went on with yes']);
  expect(asked()).toBe(1);
});

it('calls under another name ask for themselves', async () => {
  const calls = new CallDeduplicator<string>();
  const { ask, resolve, asked } = question();
  const both = [calls.share('one', ask, go), calls.share('other', ask, go)];
  resolve('yes');
  await Promise.all(both);
  expect(asked()).toBe(2);
});

it('a call that comes when the first has ended asks anew', async () => {
  const calls = new CallDeduplicator<string>();
  const { ask, resolve, asked } = question();
  resolve('yes');
  await calls.share('one', ask, go);
  await calls.share('one', ask, go);
  expect(asked()).toBe(2);
});

it('a call that comes when the first has failed asks anew', async () => {
  const calls = new CallDeduplicator<string>();
  const failed = question();
  failed.reject(new Error('no answer'));
  await expect(calls.share('one', failed.ask, go)).rejects.toThrow('no answer');
  const { ask, resolve } = question();
  resolve('yes');
  expect(await calls.share('one', ask, go)).toBe('went on with yes');
});
