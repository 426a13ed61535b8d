import express, { type Router } from 'express';
import type { ReviewPhotos } from './review-photos';

/** /uploads/reviews/{id}.webp: photos of reviews, each under its own id for good. */
export function reviewUploads(photos: Pick<ReviewPhotos, 'read'>): Router {
  const router = express.Router();
  router.get('/:name', (request, response, next) => {
    photos.read(request.params.name).then((photo) => {
      if (photo === null) response.status(404).type('text').send('There is no such photo');
      else
        response
          // What is held or taken away has to be gone soon, so that nobody else keeps it.
          .set('Cache-Control', 'private, max-age=86400')
          .set('Content-Disposition', 'inline')
          .type('webp')
          .send(photo);
    }, next);
  });
  return router;
}
