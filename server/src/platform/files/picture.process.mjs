// Runs as a process of its own at low priority, one picture at a time, so that sharp takes neither the shop's thread
// pool nor its CPU time. Plain JavaScript, because it is started from its source text; its argument is PICTURE_LIMITS.
import os from 'node:os';
import sharp from 'sharp';

const MIME_OPTIONS = {
  // Of 60 pictures, 160 to 1,000 px wide, effort 1 takes 55 to 75 % of the time of effort 2 (and that a quarter of the default's) for up to
  // 2 % more bytes and 0.2 to 0.4 dB less; effort 0 would be 10 to 20 % more bytes. White edges stay white on a tint: 7 of 254,400 pixels
  // at 640 px are #fdfdfd (1 with effort 2), 1.3 % at 160 px #fafafa to #fdfdfd (0.8 %).
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpeg: (image) => image.jpeg({ quality: 80, progressive: true }),
};

try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
} catch {
  // Some systems refuse a lower priority; the queue bounds the work anyway.
}
sharp.concurrency(1);
sharp.cache(false);

const { megapixels, wholeMegapixels } = JSON.parse(process.argv[1]);
const MAX_PIXELS = megapixels * 1_000_000;
const MAX_WHOLE_PIXELS = wholeMegapixels * 1_000_000;
const UPLOAD_FORMATS = new Set(['jpeg', 'png', 'webp']);

async function resize({ input, output, width, format }) {
  const image = sharp(input, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#ffffff' })
    .resize({ width, withoutEnlargement: true });
  await MIME_OPTIONS[format](image).toFile(output);
}

/** @returns the picture, or why it is refused (PictureRefusal) */
async function clean({ file, maxPx, shape }) {
  try {
    // Without a limit, because only the header is read, and a picture over the limit gets its own message.
    const { format, width, height, isProgressive } = await sharp(file, {
      limitInputPixels: false,
    }).metadata();
    if (!UPLOAD_FORMATS.has(format)) return 'unreadable';
    const isDecodedWhole = isProgressive || format === 'webp';
    if (width * height > (isDecodedWhole ? MAX_WHOLE_PIXELS : MAX_PIXELS)) return 'too large';
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const side = Math.min(maxPx, Math.max(width, height));
    const background = '#ffffff';
    const drawn =
      shape === 'square'
        ? image
            .rotate()
            .flatten({ background })
            .resize(side, side, { fit: 'contain', background })
            .webp({ quality: 90 })
        : image
            .rotate()
            .resize(maxPx, maxPx, { fit: 'inside', withoutEnlargement: true })
            .webp({ quality: 82 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return 'unreadable';
  }
}

const HANDLERS = { resize, clean };

process.on('message', async ({ id, kind, ...job }) => {
  try {
    process.send({ id, error: null, answer: await HANDLERS[kind](job) });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
