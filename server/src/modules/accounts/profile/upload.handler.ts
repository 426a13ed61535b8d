import express, { type Router } from 'express';
import type { ProfilePictures } from './profile-pictures';

/** Serves profile pictures at /uploads/{name}, named by content hash and immutable. */
export function uploadedPictureRoutes(pictures: ProfilePictures): Router {
  const router = express.Router();
  router.get('/:name', (request, response, next) => {
    pictures.read(request.params.name).then((picture) => {
      if (picture === null) response.status(404).type('text').send('There is no such picture');
      else
        response
          .set('Cache-Control', 'private, max-age=31536000, immutable')
          .set('Content-Disposition', 'inline')
          .type('webp')
          .send(picture);
    }, next);
  });
  return router;
}
