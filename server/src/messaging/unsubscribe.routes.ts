import express, { type Response, type Router } from 'express';

/** Mails of one kind, and how they end. */
export interface MailsToEnd {
  /** "Mails about reviews" */
  readonly title: string;
  /** What they are. */
  readonly words: string;
  /** On the button. */
  readonly action: string;
  /** Once they are ended. */
  readonly done: string;
  /** Whether it may be one, as far as its shape goes, or for sure. */
  isToken(token: string): boolean;
  /** @returns false for a link that no mail had */
  end(token: string): Promise<boolean>;
}

/**
 * /…/{token}: ends mails of one kind. Mail programs ask by POST (RFC 8058), people by the page's button; looking at the page
 * changes nothing, for programs look at links as well. The token is the proof: nobody signs in.
 */
export function unsubscribeRoutes(mails: MailsToEnd): Router {
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
    if (mails.isToken(request.params.token))
      send(response, mails.title, mails.words, `<form method="post"><button>${mails.action}</button></form>`);
    else sendUnknown(response);
  });
  router.post('/:token', (request, response, next) => {
    mails.end(request.params.token).then((isDone) => {
      if (isDone) send(response, 'Done', mails.done);
      else sendUnknown(response);
    }, next);
  });
  return router;
}

function sendUnknown(response: Response): void {
  response.status(404);
  send(response, 'This link is not complete', 'Please open it from the mail once more.');
}

function send(response: Response, title: string, words: string, form = ''): void {
  response
    .type('html')
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title} · Potli</title><style>body{margin:0 auto;max-width:28rem;padding:2rem 1rem;background:#faf6ef;color:#1d1713;font:16px/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.5rem}p{margin:.5rem 0 1rem}button{display:block;width:100%;min-height:44px;border:0;background:#b3164f;color:#fff;font:inherit}a{color:#b3164f}</style></head><body><main><h1>${title}</h1><p>${words}</p>${form}<p><a href="/">To the shop</a></p></main></body></html>`,
    );
}
