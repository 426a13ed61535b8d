import express, { type Router } from 'express';
import type { HttpVisitors } from '../accounts/sessions/http-visitor';
import type { ReviewPhotoService } from './review-photo.service';

/** What is taken away has to be gone soon from caches, too. */
const PUBLIC_CACHE = 'public, max-age=600';
const PRIVATE_CACHE = 'private, no-store';

/**
 * /uploads/reviews/{id}.webp: photos of reviews, each under its own id for good. Pages show them in an <img>, which a browser
 * asks for with the session's cookie; programs send their access token along.
 */
export function reviewPhotoRoutes(
  photos: Pick<ReviewPhotoService, 'find'>,
  visitors: Pick<HttpVisitors, 'of'>,
): Router {
  const router = express.Router();
  router.get('/:name', (request, response, next) => {
    const viewer = async () => (await visitors.of(request, response).signedIn())?.customer ?? null;
    photos.find(request.params.name, viewer).then((photo) => {
      response.set('Cache-Control', photo?.isPublic === true ? PUBLIC_CACHE : PRIVATE_CACHE);
      if (photo === null) {
        response.status(404).type('text').send('There is no such photo');
        return;
      }
      // Express answers 304 to whoever has this one already.
      if (photo.isPublic) response.set('ETag', `"${photo.id}"`);
      response.set('Content-Disposition', 'inline').type('webp').send(photo.picture);
    }, next);
  });
  return router;
}
