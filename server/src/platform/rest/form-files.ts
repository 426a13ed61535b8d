import multer, { MulterError } from 'multer';
import type { RequestHandler, Response } from 'express';
import { DomainError } from '../../domain/domain-error';
import { sendProblem } from './envelope';

interface FormFilesOptions {
  /** Name of the form field. */
  readonly field: string;
  readonly maxBytes: number;
  /** Error message for a larger file. */
  readonly tooLarge: string;
  /** The word for a file in other messages, for example "picture". */
  readonly noun: string;
}

/** Maximum number of text fields beside the files; each is short. */
const TEXTS_MAX = 4;
const TEXT_BYTES = 1_000;

/** Reads a form with one file into memory, as `request.file`. */
export function oneFile(options: FormFilesOptions): RequestHandler {
  return formReader({ ...options, maxFiles: 1 });
}

/** Reads a form with up to `most` files of one name into memory, as `request.files`, with text fields beside them. */
export function manyFiles(options: FormFilesOptions & { readonly maxFiles: number }): RequestHandler {
  return formReader(options);
}

function formReader({
  field,
  maxBytes,
  tooLarge,
  noun,
  maxFiles,
}: FormFilesOptions & { readonly maxFiles: number }): RequestHandler {
  const fields = TEXTS_MAX + maxFiles - 1;
  const form = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maxBytes, files: maxFiles, fields, parts: maxFiles + fields, fieldSize: TEXT_BYTES },
  });
  const read = maxFiles === 1 ? form.single(field) : form.array(field, maxFiles);
  const asked =
    maxFiles === 1 ? `Send one ${noun} as ${field}` : `Send up to ${maxFiles} ${noun}s, each as ${field}`;
  return (request, response, next) => {
    if (!request.is('multipart/form-data')) {
      const message = `Send the ${noun} as multipart/form-data`;
      sendProblem(response, 415, 'UNSUPPORTED_MEDIA_TYPE', message, { [field]: message });
      return;
    }
    read(request, response, (error: unknown) => {
      if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
        tooLargeFor(response, field, tooLarge);
      else if (error instanceof MulterError) next(new DomainError('BAD_USER_INPUT', asked, field));
      else if (error) next(new DomainError('BAD_USER_INPUT', 'The form could not be read', field));
      else next();
    });
  };
}

function tooLargeFor(response: Response, field: string, message: string): void {
  sendProblem(response, 413, 'TOO_LARGE', message, { [field]: message });
}
