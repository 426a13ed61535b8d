/** Builds a multipart form with files byte by byte, as an attacker would. */
export function formOf(files, boundary = '----potliattack') {
  const parts = files.flatMap(({ field, name, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
