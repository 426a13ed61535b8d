import { pathOf, send, type Middleware } from '../http';

const RULES_PATH = '/speculation-rules.json';

const NO_RULES = '{}';

/** The header of pages that names the rules. */
export const SPECULATION_RULES = { 'Speculation-Rules': `"${RULES_PATH}"` } as const;

/**
 * Serves the rules for links that browsers prefetch; none to those that save data. Only while the client does not handle links
 * itself: afterwards a prefetched document would be thrown away.
 * @param paths URL patterns of pages that are the same for everybody
 * @see https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export function speculationRulesHandler(paths: readonly string[]): Middleware {
  const rules = JSON.stringify({
    prefetch: [
      {
        source: 'document',
        where: { and: [{ href_matches: paths }, { selector_matches: 'html:not([data-interactive]) a' }] },
        eagerness: 'moderate',
      },
    ],
  });
  return (request, response, next) => {
    if (pathOf(request) !== RULES_PATH || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const savesData = request.headers['save-data'] === 'on';
    const headers = {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'private, max-age=3600',
      Vary: 'Save-Data',
    };
    send(request, response, 200, headers, savesData ? NO_RULES : rules);
  };
}
