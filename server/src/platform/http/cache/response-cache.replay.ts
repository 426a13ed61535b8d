import { IncomingMessage } from 'node:http';
import { rememberBody } from '../received-body';

/** A copy of the request with an unread body, because the original has been read to its end. */
export function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(request.socket);
  again.httpVersion = request.httpVersion;
  again.httpVersionMajor = request.httpVersionMajor;
  again.httpVersionMinor = request.httpVersionMinor;
  again.method = request.method;
  again.url = request.url;
  again.headers = { ...request.headers, 'content-length': String(body.length) };
  delete again.headers['transfer-encoding'];
  again.rawHeaders = request.rawHeaders;
  again.push(body);
  again.push(null);
  again.complete = true;
  rememberBody(again, body);
  return again;
}
