import express, { type Router } from 'express';
import type { HttpVisitors } from '../accounts/visitors/http-visitor';
import type { ReviewPhotoService } from './review-photo.service';

/** Ten minutes, so that caches drop a hidden or deleted photo soon. */
const PUBLIC_CACHE = 'public, max-age=600';
const PRIVATE_CACHE = 'private, no-store';

/** Serves /uploads/reviews/{id}.webp. An <img> sends the session's cookie; API clients send their access token. */
export function reviewPhotoRoutes(
  photos: Pick<ReviewPhotoService, 'find'>,
  visitors: Pick<HttpVisitors, 'resolveVisitor'>,
): Router {
  const router = express.Router();
  router.get('/:name', (request, response, next) => {
    const viewer = async () =>
      (await visitors.resolveVisitor(request, response).findSignedIn())?.customer ?? null;
    photos.find(request.params.name, viewer).then((photo) => {
      response.set('Cache-Control', photo?.isPublic === true ? PUBLIC_CACHE : PRIVATE_CACHE);
      if (photo === null) {
        response.status(404).type('text').send('There is no such photo');
        return;
      }
      // Express answers 304 when the request has this ETag.
      if (photo.isPublic) response.set('ETag', `"${photo.id}"`);
      response.set('Content-Disposition', 'inline').type('webp').send(photo.picture);
    }, next);
  });
  return router;
}
