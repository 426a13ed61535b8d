import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestKindOfDocument } from '../admission/request-kind';
import type { ShopAdmission } from '../admission/shop-admission';
import { setSecurityHeaders } from '../http/headers/security-headers';
import { parseJson } from '../http/json-body';
import { sendRefusal } from './admission';
import { checkRequest, parametersOf } from './request-check';

/**
 * Sheds load: refuses a GraphQL request at once, when the shop has no capacity for it.
 * @param body of a POST; null for a GET
 * @returns whether it has answered
 */
type OverloadRefusal = (request: IncomingMessage, body: Buffer | null, response: ServerResponse) => boolean;

interface OverloadRefusalOptions {
  readonly admission: ShopAdmission;
  readonly ipBlockOf: (request: IncomingMessage, response: ServerResponse) => string;
  readonly sendHsts: boolean;
}

/**
 * In front of the application, which would refuse with the same status and body in twice the time: under three times the load that the
 * shop can bear, two of three requests are refused, and what that takes is missing for the third (ADR 62).
 */
export function createOverloadRefusal({
  admission,
  ipBlockOf,
  sendHsts,
}: OverloadRefusalOptions): OverloadRefusal {
  return (request, body, response) => {
    if (!admission.isOverloaded('browse') || !isBrowsing(request, body)) return false;
    setSecurityHeaders(response, sendHsts);
    sendRefusal(response, admission.refuse('browse', ipBlockOf(request, response)));
    return true;
  };
}

/** False for a request that is not valid either: the application tells what is wrong. */
function isBrowsing({ url = '' }: IncomingMessage, body: Buffer | null): boolean {
  try {
    const checked = checkRequest(
      body === null
        ? { body: undefined, parameters: parametersOf(url) }
        : { body: parseJson(body), parameters: null },
    );
    return requestKindOfDocument(checked) === 'browse';
  } catch {
    return false;
  }
}
