import type { SeedCatalogue } from '../data/seed.types';

interface TableRows {
  readonly table: string;
  readonly rows: Record<string, unknown>[];
  /** Column -> table that must contain its id. */
  readonly parents?: Record<string, string>;
}

/** Rows of the home and sale pages, by table. */
export function contentRows({ home, sale, categories }: SeedCatalogue): TableRows[] {
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
  return [
    {
      table: 'promo_banner',
      rows: home.banners.map((banner) => ({
        id: banner.id,
        label: banner.label,
        kicker: banner.kicker,
        title: banner.title,
        subtitle: banner.subtitle,
        price: banner.price,
        original_price: banner.originalPrice,
        picture_files: banner.pictureFiles,
        background_color: banner.backgroundColor,
        text_color: banner.textColor,
        button_text: banner.buttonText,
        button_link: banner.buttonLink,
        badges: banner.badges,
        position: banner.position,
      })),
    },
    {
      table: 'category_card',
      rows: home.categoryCards.map(({ categorySlug, pictureFiles, size, position }) => ({
        category_id: categoryIds.get(categorySlug),
        picture_files: pictureFiles,
        size,
        position,
      })),
      parents: { category_id: 'category' },
    },
    {
      table: 'collection',
      rows: home.collections.map(({ id, slug, title, subtitle, position }) => ({
        id,
        slug,
        title,
        subtitle,
        position,
      })),
    },
    {
      table: 'collection_item',
      rows: home.collections.flatMap(({ id, productIds }) =>
        productIds.map((productId, position) => ({ collection_id: id, product_id: productId, position })),
      ),
      parents: { collection_id: 'collection', product_id: 'product' },
    },
    { table: 'home_reason', rows: home.reasons.map((reason) => ({ ...reason })) },
    {
      table: 'home_figure',
      rows: home.figures.map(({ id, figure, label, isLead, position }) => ({
        id,
        figure,
        label,
        is_lead: isLead,
        position,
      })),
    },
    {
      table: 'sale_tile',
      rows: sale.tiles.map((tile) => ({
        id: tile.id,
        name: tile.name,
        text: tile.text,
        discount_up_to: tile.discountUpTo,
        picture_file: tile.pictureFile,
        tint: tile.tint,
        href: tile.href,
        position: tile.position,
      })),
    },
    {
      table: 'shop_copy',
      rows: [
        { name: 'home.reasonsTitle', value: home.reasonsTitle },
        { name: 'home.reasonsPictureFile', value: home.reasonsPictureFile },
        { name: 'sale.title', value: sale.title },
        { name: 'sale.subtitle', value: sale.subtitle },
      ],
    },
  ];
}
