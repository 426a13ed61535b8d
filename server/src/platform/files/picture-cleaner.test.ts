import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { DomainError } from '../../domain/domain-error';
import { PictureCleaner } from './picture-cleaner';

const rootDir = process.cwd();
const cleaner = new PictureCleaner({ rootDir });
afterAll(() => cleaner.stop());

const drawPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 60, b: 30 } } });

it('PictureCleaner makes a WebP picture of the requested size, on a white square if asked for', async () => {
  const file = await drawPicture(300, 150).png().toBuffer();
  const cleaned = await cleaner.clean(file, 100);
  if (typeof cleaned === 'string' || cleaned instanceof DomainError) throw new Error('It was refused');
  expect(cleaned).toMatchObject({ width: 100, height: 50 });
  expect((await sharp(cleaned.data).metadata()).format).toBe('webp');
  expect(await cleaner.square(file, 100)).toMatchObject({ width: 100, height: 100 });
  expect(await cleaner.square(file, 1_000)).toMatchObject({ width: 300, height: 300 });
});

it('PictureCleaner refuses an interlaced picture of more than 24 megapixels, which is decoded as a whole', async () => {
  const large = drawPicture(6_000, 4_001);
  expect(await cleaner.clean(await large.clone().png({ compressionLevel: 1 }).toBuffer(), 100)).toMatchObject(
    { width: 100 },
  );
  const interlaced = await large.clone().png({ progressive: true, compressionLevel: 1 }).toBuffer();
  expect(await cleaner.clean(interlaced, 100)).toBe('too large');
});

it('PictureCleaner refuses any picture of more than 50 megapixels', async () => {
  const file = await drawPicture(10_000, 5_001).png({ compressionLevel: 1 }).toBuffer();
  expect(await cleaner.clean(file, 100)).toBe('too large');
});

it('PictureCleaner refuses other files, and answers SERVICE_UNAVAILABLE when too many wait', async () => {
  expect(await cleaner.clean(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 100)).toBe(
    'unreadable',
  );
  const small = new PictureCleaner({ rootDir, queueLimit: 1 });
  const file = await drawPicture(10, 10).png().toBuffer();
  const answers = await Promise.all([file, file, file].map((each) => small.clean(each, 100)));
  small.stop();
  expect(answers.filter((answer) => answer instanceof DomainError)).toMatchObject([
    { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 10 },
  ]);
});
