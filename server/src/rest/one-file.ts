import multer, { MulterError } from 'multer';
import type { RequestHandler } from 'express';
import { Fault } from '../domain/fault';

export interface OneFileOptions {
  /** What the form calls it. */
  readonly field: string;
  readonly maxBytes: number;
  /** In words, for a larger one. */
  readonly tooLarge: string;
  /** "picture", as the other messages call it. */
  readonly noun: string;
}

/** Reads a form with one file into memory, as `request.file`. */
export function oneFile({ field, maxBytes, tooLarge, noun }: OneFileOptions): RequestHandler {
  const form = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maxBytes, files: 1, fields: 4, parts: 5, fieldSize: 1_000 },
  }).single(field);
  return (request, response, next) => {
    if (!request.is('multipart/form-data')) {
      next(new Fault('BAD_USER_INPUT', `Send the ${noun} as multipart/form-data`, field));
      return;
    }
    form(request, response, (error: unknown) => {
      if (error instanceof MulterError) {
        const isLarge = error.code === 'LIMIT_FILE_SIZE';
        next(new Fault('BAD_USER_INPUT', isLarge ? tooLarge : `Send one ${noun} as ${field}`, field));
      } else if (error) next(new Fault('BAD_USER_INPUT', 'The form could not be read', field));
      else next();
    });
  };
}
