/** Of uploaded pictures, in millions of pixels. picture.process.mjs enforces them, and the texts for shoppers name them. */
export const PICTURE_LIMITS = {
  /** Because a small file can decompress to more than fits in memory. */
  megapixels: 50,
  /** Interlaced and progressive pictures and WebP are decoded as a whole, where others are read line by line. */
  wholeMegapixels: 24,
} as const;
