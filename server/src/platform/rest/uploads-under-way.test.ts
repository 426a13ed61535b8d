import { expect, it } from 'vitest';
import { UploadsUnderWay } from './uploads-under-way';

it('UploadsUnderWay takes four uploads of an IP block, and another when one has ended', () => {
  const uploads = new UploadsUnderWay();
  const ends = Array.from({ length: 4 }, () => uploads.start('192.0.2.1'));
  expect(ends).not.toContain(null);
  expect(uploads.start('192.0.2.1')).toBeNull();
  expect(uploads.start('192.0.2.2')).not.toBeNull();
  ends[0]?.();
  expect(uploads.start('192.0.2.1')).not.toBeNull();
  expect(uploads.start('192.0.2.1')).toBeNull();
});

it('UploadsUnderWay takes 24 uploads in all', () => {
  const uploads = new UploadsUnderWay();
  const ends = Array.from({ length: 24 }, (_, n) => uploads.start(`192.0.2.${n}`));
  expect(ends).not.toContain(null);
  expect(uploads.start('192.0.2.99')).toBeNull();
  ends[0]?.();
  expect(uploads.start('192.0.2.99')).not.toBeNull();
});
