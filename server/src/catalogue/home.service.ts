import type { CatalogueRepository, Stock } from './catalogue.repository';
import type { Category } from './category.entity';
import type {
  BannerRow,
  CategoryCardRow,
  CollectionRow,
  FigureRow,
  HomeRepository,
  ReasonRow,
  SaleTileRow,
} from './home.repository';
import type { Picture } from './picture.entity';
import type { Product } from './product.entity';
import type { ProductRepository } from './product.repository';

export interface HomeContent {
  readonly banners: readonly (BannerRow & { readonly pictures: readonly Picture[] })[];
  readonly categoryCards: readonly (CategoryCardRow & {
    readonly pictures: readonly Picture[];
    readonly category: Category;
    readonly stock: Stock;
  })[];
  readonly collections: readonly (CollectionRow & { readonly tiles: readonly Tile[] })[];
  readonly reasonsTitle: string;
  readonly reasonsPicture: Picture;
  readonly reasons: readonly ReasonRow[];
  readonly figures: readonly FigureRow[];
}
export interface Tile {
  readonly product: Product;
  readonly picture: Picture;
  readonly category: Category;
}
export interface SaleContent {
  readonly title: string;
  readonly subtitle: string;
  readonly tiles: readonly (SaleTileRow & { readonly picture: Picture })[];
}

const NOTHING: Stock = { productCount: 0, startingPrice: null };

/** Puts the home and sale pages together, in a number of statements that does not grow with them. */
export class HomeService {
  constructor(
    private readonly content: HomeRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly products: ProductRepository,
  ) {}

  async home(): Promise<HomeContent> {
    const [banners, cards, collections, reasons, figures, copy, categories, stock] = await Promise.all([
      this.content.banners(),
      this.content.categoryCards(),
      this.content.collections(),
      this.content.reasons(),
      this.content.figures(),
      this.content.copy(),
      this.catalogue.categories(),
      this.catalogue.stockBy('category_id'),
    ]);
    const productIds = [...new Set(collections.flatMap((collection) => collection.productIds))];
    const files = [...banners, ...cards].flatMap(({ pictureFiles }) => pictureFiles);
    const [products, productPictures, pictures] = await Promise.all([
      this.products.byIds(productIds),
      this.catalogue.picturesOf(productIds),
      this.picturesByFile([...files, copy('home.reasonsPictureFile')]),
    ]);
    const productById = new Map(products.map((product) => [product.id, product]));
    const categoryById = new Map(categories.map((category) => [category.id, category]));
    // Reversed, so that of each product's pictures the first one stays.
    const mainPicture = new Map(productPictures.toReversed().map((picture) => [picture.productId, picture]));
    const picturesOf = (row: { pictureFiles: readonly string[] }) =>
      row.pictureFiles.flatMap((file) => pictures.get(file) ?? []);

    return {
      banners: banners.map((banner) => ({ ...banner, pictures: picturesOf(banner) })),
      categoryCards: cards.flatMap((card) => {
        const category = categoryById.get(card.categoryId);
        return category
          ? [{ ...card, pictures: picturesOf(card), category, stock: stock.get(category.id) ?? NOTHING }]
          : [];
      }),
      collections: collections.map((collection) => ({
        ...collection,
        tiles: collection.productIds.flatMap((id) => {
          const product = productById.get(id);
          const picture = mainPicture.get(id);
          const category = product && categoryById.get(product.categoryId);
          return product && picture && category ? [{ product, picture, category }] : [];
        }),
      })),
      reasonsTitle: copy('home.reasonsTitle'),
      reasonsPicture: known(pictures, copy('home.reasonsPictureFile')),
      reasons,
      figures,
    };
  }

  async sale(): Promise<SaleContent> {
    const [tiles, copy] = await Promise.all([this.content.saleTiles(), this.content.copy()]);
    const pictures = await this.picturesByFile(tiles.map(({ pictureFile }) => pictureFile));
    return {
      title: copy('sale.title'),
      subtitle: copy('sale.subtitle'),
      tiles: tiles.map((tile) => ({ ...tile, picture: known(pictures, tile.pictureFile) })),
    };
  }

  private async picturesByFile(files: readonly string[]): Promise<Map<string, Picture>> {
    const pictures = await this.catalogue.picturesByFiles([...new Set(files)]);
    return new Map(pictures.map((picture) => [picture.file, picture]));
  }
}

function known(pictures: ReadonlyMap<string, Picture>, file: string): Picture {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`The shop has no picture ${file}`);
  return picture;
}
