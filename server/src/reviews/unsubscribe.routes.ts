import express, { type Response, type Router } from 'express';
import type { InvitationService } from './invitation.service';

/**
 * /unsubscribe/{token}: ends the mails that invite to review. Mail programs ask by POST (RFC 8058), people by the page's
 * button; looking at the page changes nothing, for programs look at links as well. The token is the proof: nobody signs in.
 */
export function unsubscribeRoutes(invitations: Pick<InvitationService, 'isToken' | 'optOut'>): Router {
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
    if (!invitations.isToken(request.params.token)) sendUnknown(response);
    else
      send(
        response,
        'Mails about reviews',
        'We write once after each delivery and ask how you like your bags.',
        '<form method="post"><button>Send me no more of these</button></form>',
      );
  });
  router.post('/:token', (request, response, next) => {
    invitations.optOut(request.params.token).then((isDone) => {
      if (isDone)
        send(
          response,
          'Done',
          'We will not ask you for reviews any more. Mails about your orders still come.',
        );
      else sendUnknown(response);
    }, next);
  });
  return router;
}

function sendUnknown(response: Response): void {
  response.status(404);
  send(response, 'This link is not complete', 'Please open it from the mail once more.');
}

function send(response: Response, title: string, words: string, more = ''): void {
  response
    .type('html')
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title} · Potli</title><style>body{margin:0 auto;max-width:28rem;padding:2rem 1rem;background:#faf6ef;color:#1d1713;font:16px/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.5rem}p{margin:.5rem 0 1rem}button{display:block;width:100%;min-height:44px;border:0;background:#b3164f;color:#fff;font:inherit}a{color:#b3164f}</style></head><body><main><h1>${title}</h1><p>${words}</p>${more}<p><a href="/">To the shop</a></p></main></body></html>`,
    );
}
