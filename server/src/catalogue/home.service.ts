import type { CatalogueRepository } from './catalogue.repository';
import type { Category } from './category.entity';
import type {
  BannerRow,
  CategoryCardRow,
  CollectionRow,
  FigureRow,
  HomeRepository,
  ReasonRow,
  CardSize,
  SaleTileRow,
} from './home.repository';
import { claimWords, kept, type Promises } from './home-claims';
import type { ShownPicture } from './picture.entity';
import type { Product } from './product.entity';
import type { ProductPage, ProductRepository } from './product.repository';

export interface HomeContent {
  readonly banners: readonly (BannerRow & { readonly pictures: readonly ShownPicture[] })[];
  readonly categoryCards: readonly (CategoryCardRow & {
    readonly size: CardSize;
    readonly pictures: readonly ShownPicture[];
  })[];
  readonly collections: readonly (CollectionRow & { readonly tiles: readonly Tile[] })[];
  readonly reasonsTitle: string;
  readonly reasonsPicture: ShownPicture | null;
  readonly reasons: readonly ReasonRow[];
  readonly figures: readonly FigureRow[];
}
export interface Tile {
  readonly product: Product;
  readonly picture: ShownPicture;
  readonly category: Category;
}
export interface SaleContent {
  readonly title: string;
  readonly subtitle: string;
  readonly tiles: readonly (SaleTileRow & { readonly picture: ShownPicture })[];
}

const TILE_PARTS = ['pictures', 'category'] as const;
/** Products in a default collection. */
const USUAL_TILES = 8;

/** Assembles the home and sale pages with a fixed number of statements. */
export class HomeService {
  constructor(
    private readonly content: HomeRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly products: ProductRepository,
    private readonly promises: Promises,
  ) {}

  async home(): Promise<HomeContent> {
    const [rows, offers] = await Promise.all([this.content.home(), this.promises.bankOffers()]);
    const { categoryCards, collections: picked, copy } = rows;
    const { banners, reasons, figures } = kept(rows, claimWords(rows, offers));
    const collections = picked.length > 0 ? picked : await this.usualCollections();
    const reasonsPictureFile = copy['home.reasonsPictureFile'] ?? '';
    const [products, pictures] = await Promise.all([
      this.products.byIds([...new Set(collections.flatMap(({ productIds }) => productIds))], TILE_PARTS),
      this.picturesByFile([
        ...[...banners, ...categoryCards].flatMap(({ pictureFiles }) => pictureFiles),
        reasonsPictureFile,
      ]),
    ]);
    const tiles = new Map(
      products.flatMap(({ pictures: [picture] = [], category, ...product }) =>
        picture && category ? [[product.id, { product, picture, category }] as const] : [],
      ),
    );
    const withPictures = <T extends { readonly pictureFiles: readonly string[] }>(row: T) => ({
      ...row,
      pictures: row.pictureFiles.flatMap((file) => pictures.get(file) ?? []),
    });

    return {
      banners: banners.map(withPictures),
      categoryCards: laidOut(categoryCards).map(withPictures),
      collections: collections
        .map((collection) => ({
          ...collection,
          tiles: collection.productIds.flatMap((id) => tiles.get(id) ?? []),
        }))
        .filter(({ tiles: shown }) => shown.length > 0),
      reasonsTitle: copy['home.reasonsTitle'] ?? '',
      reasonsPicture: reasonsPictureFile === '' ? null : known(pictures, reasonsPictureFile),
      reasons,
      figures,
    };
  }

  async sale(): Promise<SaleContent> {
    const [tiles, copy] = await Promise.all([this.content.saleTiles(), this.content.copy()]);
    const pictures = await this.picturesByFile(tiles.map(({ pictureFile }) => pictureFile));
    return {
      // The default title.
      title: copy('sale.title') || 'Big Sale Event',
      subtitle: copy('sale.subtitle'),
      tiles: tiles.map((tile) => ({ ...tile, picture: known(pictures, tile.pictureFile) })),
    };
  }

  /** The collections of a shop without hand-picked ones: featured and newest products. */
  private async usualCollections(): Promise<CollectionRow[]> {
    const row = async (
      slug: string,
      [title, subtitle]: readonly [string, string],
      choice: Pick<ProductPage, 'filter' | 'order'>,
    ): Promise<CollectionRow> => {
      const products = await this.products.page({ ...choice, limit: USUAL_TILES, offset: 0 });
      return { id: slug, slug, title, subtitle, productIds: products.map(({ id }) => id) };
    };
    return Promise.all([
      row('featured', ['Our picks', 'Chosen by the people of the shop.'], {
        filter: { isFeatured: true },
        order: 'POPULARITY_DESC',
      }),
      row('new', ['New in', 'The latest to arrive.'], { filter: {}, order: 'CREATED_AT_DESC' }),
    ]);
  }

  private async picturesByFile(files: readonly string[]): Promise<Map<string, ShownPicture>> {
    const pictures = await this.catalogue.picturesByFiles([...new Set(files)]);
    return new Map(pictures.map((picture) => [picture.file, picture]));
  }
}

/** Sets the size of cards without one so that rows are full: of twelve columns, wide takes 6, third 4, normal 3. */
function laidOut(cards: readonly CategoryCardRow[]): (CategoryCardRow & { readonly size: CardSize })[] {
  const sizes = usualSizes(cards.filter(({ size }) => size === null).length);
  return cards.map((card) => ({ ...card, size: card.size ?? sizes.shift() ?? 'third' }));
}

function usualSizes(count: number): CardSize[] {
  const rows: CardSize[][] = [[], ['normal', 'normal', 'normal', 'normal'], ['wide', 'wide']];
  const first: CardSize[] = count === 1 ? ['wide'] : (rows[count % 3] ?? []);
  return Array.from({ length: count }, (_, index) => first[index] ?? 'third');
}

function known(pictures: ReadonlyMap<string, ShownPicture>, file: string): ShownPicture {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`There is no picture ${file}`);
  return picture;
}
