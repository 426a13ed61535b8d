import type { CatalogueRepository } from '../catalogue.repository';
import type { Category } from '../taxonomy/category.entity';
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
import { buildClaimWords, applyClaims, type ClaimSources } from './home-claims';
import type { DisplayPicture } from '../products/picture.entity';
import type { Product } from '../products/product.entity';
import type { SortOrder } from '../products/product-order';
import type { ProductPageQuery } from '../products/product-page';
import type { ProductRepository } from '../products/product.repository';

export interface HomeContent {
  readonly banners: readonly (BannerRow & { readonly pictures: readonly DisplayPicture[] })[];
  readonly categoryCards: readonly (CategoryCardRow & {
    readonly size: CardSize;
    readonly pictures: readonly DisplayPicture[];
  })[];
  readonly collections: readonly (CollectionRow & { readonly tiles: readonly Tile[] })[];
  readonly reasonsTitle: string;
  readonly reasonsPicture: DisplayPicture | null;
  readonly reasons: readonly ReasonRow[];
  readonly figures: readonly FigureRow[];
}
export interface Tile {
  readonly product: Product;
  readonly picture: DisplayPicture;
  readonly category: Category;
}
interface SaleContent {
  readonly title: string;
  readonly subtitle: string;
  readonly tiles: readonly (SaleTileRow & { readonly picture: DisplayPicture })[];
}

/** Products in a default collection. */
const DEFAULT_TILES = 8;

/** Assembles the home and sale pages with a fixed number of statements. */
export class HomeService {
  constructor(
    private readonly homeRepository: HomeRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly products: ProductRepository,
    private readonly claimSources: ClaimSources,
  ) {}

  async findHomeContent(): Promise<HomeContent> {
    const [rows, offers] = await Promise.all([
      this.homeRepository.findHome(),
      this.claimSources.bankOffers(),
    ]);
    const { categoryCards, collections: pickedCollections, copy } = rows;
    const { banners, reasons, figures } = applyClaims(rows, buildClaimWords(rows, offers));
    const collections = pickedCollections.length > 0 ? pickedCollections : await this.defaultCollections();
    const reasonsPictureFile = copy['home.reasonsPictureFile'] ?? '';
    const [products, pictures] = await Promise.all([
      this.products.findByIds([...new Set(collections.flatMap(({ productIds }) => productIds))]),
      this.picturesByFile([
        ...[...banners, ...categoryCards].flatMap(({ pictureFiles }) => pictureFiles),
        reasonsPictureFile,
      ]),
    ]);
    const tiles = new Map(
      products.flatMap((product) => {
        const {
          id,
          category,
          pictures: [picture],
        } = product;
        return picture ? [[id, { product, picture, category }] as const] : [];
      }),
    );
    const withPictures = <T extends { readonly pictureFiles: readonly string[] }>(row: T) => ({
      ...row,
      pictures: row.pictureFiles.flatMap((file) => pictures.get(file) ?? []),
    });

    return {
      banners: banners.map(withPictures),
      categoryCards: withCardSizes(categoryCards).map(withPictures),
      collections: collections
        .map((collection) => ({
          ...collection,
          tiles: collection.productIds.flatMap((id) => tiles.get(id) ?? []),
        }))
        .filter(({ tiles: tilesOfCollection }) => tilesOfCollection.length > 0),
      reasonsTitle: copy['home.reasonsTitle'] ?? '',
      reasonsPicture: reasonsPictureFile === '' ? null : requirePicture(pictures, reasonsPictureFile),
      reasons,
      figures,
    };
  }

  async findSaleContent(): Promise<SaleContent> {
    const [tiles, copy] = await Promise.all([
      this.homeRepository.findSaleTiles(),
      this.homeRepository.copy(),
    ]);
    const pictures = await this.picturesByFile(tiles.map(({ pictureFile }) => pictureFile));
    return {
      // The default title.
      title: copy('sale.title') || 'Big Sale Event',
      subtitle: copy('sale.subtitle'),
      tiles: tiles.map((tile) => ({ ...tile, picture: requirePicture(pictures, tile.pictureFile) })),
    };
  }

  /** The collections of a shop without hand-picked ones: featured and newest products. */
  private async defaultCollections(): Promise<CollectionRow[]> {
    const row = async (
      slug: string,
      [title, subtitle]: readonly [string, string],
      query: Pick<ProductPageQuery<SortOrder>, 'filter' | 'order'>,
    ): Promise<CollectionRow> => {
      const products = await this.products.findPage({ ...query, limit: DEFAULT_TILES, offset: 0 });
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

  private async picturesByFile(files: readonly string[]): Promise<Map<string, DisplayPicture>> {
    const pictures = await this.catalogue.findPicturesByFiles([...new Set(files)]);
    return new Map(pictures.map((picture) => [picture.file, picture]));
  }
}

/** Sets the size of cards without one so that rows are full: of twelve columns, wide takes 6, third 4, normal 3. */
function withCardSizes(cards: readonly CategoryCardRow[]): (CategoryCardRow & { readonly size: CardSize })[] {
  const sizes = defaultCardSizes(cards.filter(({ size }) => size === null).length);
  return cards.map((card) => ({ ...card, size: card.size ?? sizes.shift() ?? 'third' }));
}

function defaultCardSizes(count: number): CardSize[] {
  const rows: CardSize[][] = [[], ['normal', 'normal', 'normal', 'normal'], ['wide', 'wide']];
  const first: CardSize[] = count === 1 ? ['wide'] : (rows[count % 3] ?? []);
  return Array.from({ length: count }, (_, index) => first[index] ?? 'third');
}

function requirePicture(pictures: ReadonlyMap<string, DisplayPicture>, file: string): DisplayPicture {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`There is no picture ${file}`);
  return picture;
}
