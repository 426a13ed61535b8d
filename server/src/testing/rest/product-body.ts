import { randomUUID } from 'node:crypto';

interface ProductReferences {
  readonly categoryId: string;
  readonly brandId: string;
  readonly pictureUrl: string;
}

/** A valid body of POST /products, with a unique name and SKU. */
export function createProductBody({ categoryId, brandId, pictureUrl }: ProductReferences) {
  const suffix = randomUUID().slice(0, 8);
  return {
    name: `Walking satchel ${suffix}`,
    description: '<p>Goes <strong>everywhere</strong>.</p>',
    shortDescription: 'A satchel that goes everywhere.',
    categoryId,
    brandId,
    lengthCm: 36,
    widthCm: 12,
    heightCm: 27,
    weightKg: 0.9,
    materials: ['full-grain leather'],
    materialFamilies: ['leather'],
    countryOfOrigin: 'India',
    hsnCode: '42022110',
    tags: ['office'],
    attributes: { lining: 'Cotton' },
    variants: [
      {
        sku: `WALK-${suffix}`.toUpperCase(),
        colour: 'Tan',
        colourHex: '#b5793f',
        colourFamily: 'brown',
        price: 4999.5,
        comparePrice: 5999,
        quantity: 12,
        images: [{ imageUrl: pictureUrl, altText: 'A tan satchel, seen from the front and side' }],
      },
    ],
  };
}
