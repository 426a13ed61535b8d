// Plain JavaScript, because scripts/pictures-index.mjs makes the previews of the seed's pictures by it too.
import sharp from 'sharp';

const PREVIEW_PX = 24;
/** In pixels of the preview: without it a browser draws its 24 pixels as a chequered cloth. */
const PREVIEW_BLUR = 1.2;
/** From here on a grey is the ground, which has to be pure: a tinted one shows as a square on a page's paper. */
const GROUND_FROM = 248;

/** A tiny picture as a data: URI, to show until the whole one is there. */
export async function preview(bytes) {
  const webp = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(PREVIEW_PX, PREVIEW_PX, { fit: 'inside' })
    .blur(PREVIEW_BLUR)
    .linear(255 / GROUND_FROM, 0)
    .webp({ quality: 75, effort: 6, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
