/**
 * The cookies of a request, for everybody who looks at them: what signs in must also count as credentials. The first cookie of a
 * name counts: a sibling domain can only append to it.
 */
export function readCookies(text: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (text ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (at > 0 && value !== '' && value.length <= 1_000 && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}
