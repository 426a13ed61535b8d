/** What the URL of /auth/callback claims: a sign-in or an error. None of it is trusted. */
export type CallbackParameters = { kind: 'data' } | { kind: 'error'; message: string };

const MESSAGE_MAX_LENGTH = 300;

/** `error` is a text; `data` is JSON with `token` and `user`. Anything else is invalid. */
export function parseCallback(search: string): CallbackParameters {
  const parameters = new URLSearchParams(search);
  const error = parameters.get('error');
  if (error !== null && error.trim() !== '')
    return { kind: 'error', message: error.slice(0, MESSAGE_MAX_LENGTH) };
  const data = parameters.get('data');
  if (data === null) return { kind: 'error', message: 'Invalid callback parameters' };
  return isSession(data)
    ? { kind: 'data' }
    : { kind: 'error', message: 'Failed to process authentication callback' };
}

function isSession(text: string): boolean {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && 'token' in data && 'user' in data;
  } catch {
    return false;
  }
}
