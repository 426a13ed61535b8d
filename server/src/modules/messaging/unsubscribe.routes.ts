import express, { type Response, type Router } from 'express';

/** The texts and the token handling of one kind of emails. */
interface UnsubscribePage {
  /** For example "Emails about reviews". */
  readonly title: string;
  /** Describes these emails. */
  readonly description: string;
  /** Label of the button. */
  readonly buttonLabel: string;
  /** Shown after unsubscribing. */
  readonly confirmation: string;
  /** Whether a token is valid, or at least well-formed. */
  isToken(token: string): boolean;
  /** @returns false for an unknown token */
  unsubscribe(token: string): Promise<boolean>;
}

/**
 * /…/{token}: ends emails of one kind. Mail programs send POST (RFC 8058), people press the page's button. GET changes
 * nothing, because programs follow links too. The token authorises the request, without signing in.
 */
export function unsubscribeRoutes(page: UnsubscribePage): Router {
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    });
    next();
  });
  router.get('/:token', (request, response) => {
    if (page.isToken(request.params.token))
      sendPage(
        response,
        page.title,
        page.description,
        `<form method="post"><button>${page.buttonLabel}</button></form>`,
      );
    else sendUnknownToken(response);
  });
  router.post('/:token', (request, response, next) => {
    page.unsubscribe(request.params.token).then((isDone) => {
      if (isDone) sendPage(response, 'Done', page.confirmation);
      else sendUnknownToken(response);
    }, next);
  });
  return router;
}

function sendUnknownToken(response: Response): void {
  response.status(404);
  sendPage(response, 'This link is incomplete', 'Please open it again from the email.');
}

function sendPage(response: Response, title: string, description: string, form = ''): void {
  response
    .type('html')
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title} · Potli</title><style>body{margin:0 auto;max-width:28rem;padding:2rem 1rem;background:#faf6ef;color:#1d1713;font:16px/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.5rem}p{margin:.5rem 0 1rem}button{display:block;width:100%;min-height:44px;border:0;background:#b3164f;color:#fff;font:inherit}a{color:#b3164f}</style></head><body><main><h1>${title}</h1><p>${description}</p>${form}<p><a href="/">To the shop</a></p></main></body></html>`,
    );
}
