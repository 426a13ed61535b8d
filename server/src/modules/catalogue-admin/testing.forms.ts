import sharp from 'sharp';
import type { TestRequest } from '../../testing/rest/document-client';

type FormPart = readonly [name: string, value: string | Buffer];

/** Encodes a multipart form as a browser does: texts, and files for Buffers. */
export function createForm(parts: readonly FormPart[]): Pick<TestRequest, 'rawBody'> {
  const boundary = 'a-form-of-a-test';
  const chunks = parts.flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : '; filename="picture.bin"\r\nContent-Type: image/png';
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    rawBody: {
      type: `multipart/form-data; boundary=${boundary}`,
      text: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    },
  };
}

/** Creates a picture of one colour; another size or colour gives another file. */
export function createPicture(background: string, width = 320, height = 240): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
