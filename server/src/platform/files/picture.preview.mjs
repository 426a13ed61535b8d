// Plain JavaScript, because scripts/pictures-index.mjs uses it for the seed's pictures too.
import sharp from 'sharp';

const PREVIEW_PX = 24;
/** In pixels of the preview. Without it browsers show 24 coarse squares. */
const PREVIEW_BLUR = 1.2;
/** Lighter greys are background and become pure white; a tint would show as a square on the page. */
const GROUND_FROM = 248;

/** Creates a tiny picture as a data: URI, shown until the picture is loaded. */
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
