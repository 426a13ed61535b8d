/**
 * Replaces a module of RxJS in the browser's build: it reads streams with helpers for old browsers, and no observable of the
 * shop or of Apollo Client is made of a stream.
 */
export const isReadableStreamLike = (): boolean => false;

export function readableStreamLikeToAsyncGenerator(): never {
  throw new TypeError('Observables of streams are not part of the shop’s build');
}
