/** Single requests, and the processes that send many or return prepared answers. */
import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requestBytes } from './rows.mjs';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));

/** @returns the body of the answer; throws for a status other than 2xx */
export async function ask(port, { method, path: target, headers = {}, body }) {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...headers,
      ...(body === undefined
        ? { accept: 'text/html,*/*;q=0.8' }
        : {
            accept: 'application/graphql-response+json,application/json;q=0.9',
            'content-type': 'application/json',
          }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok)
    throw new Error(`${target} answers ${answer.status}: ${bytes.toString('utf8').slice(0, 500)}`);
  return bytes;
}

/** Starts load.mjs or floor.mjs. @returns its pid, `tell`, which resolves with the answer to a message, and `stop` */
export async function startHelper(file) {
  const child = fork(path.join(FOLDER, file), { serialization: 'advanced' });
  if (file === 'floor.mjs') await new Promise((resolve) => child.once('message', resolve));
  return {
    pid: child.pid,
    stop: () => child.disconnect(),
    tell: (work) =>
      new Promise((resolve, reject) => {
        const failed = () => reject(new Error(`${file} ended`));
        child.once('exit', failed);
        child.once('message', (message) => {
          child.off('exit', failed);
          resolve(message);
        });
        child.send(work);
      }),
  };
}

/** Sends requests for some time, round robin. @returns what load.mjs returns */
export function sendLoad(
  load,
  { port, requests, markers, connections, milliseconds, lookIntoEach = false, atLeast = 0 },
) {
  return load.tell({
    port,
    markers,
    connections,
    milliseconds,
    lookIntoEach,
    atLeast,
    requests: requests.map((request) => requestBytes(request, port).toString('base64')),
  });
}
