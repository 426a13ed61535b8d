import type { CatalogueRepository } from './catalogue.repository';
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
import { claimWords, kept, type Promises } from './home-claims';
import type { Picture } from './picture.entity';
import type { Product } from './product.entity';
import type { ProductRepository } from './product.repository';

export interface HomeContent {
  readonly banners: readonly (BannerRow & { readonly pictures: readonly Picture[] })[];
  readonly categoryCards: readonly (CategoryCardRow & { readonly pictures: readonly Picture[] })[];
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

const TILE_PARTS = ['pictures', 'category'] as const;

/** Puts the home and sale pages together, in a number of statements that does not grow with them. */
export class HomeService {
  constructor(
    private readonly content: HomeRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly products: ProductRepository,
    private readonly promises: Promises,
  ) {}

  async home(): Promise<HomeContent> {
    const [rows, offers] = await Promise.all([this.content.home(), this.promises.bankOffers()]);
    const { categoryCards, collections, copy } = rows;
    const { banners, reasons, figures } = kept(rows, claimWords(rows, offers));
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
      categoryCards: categoryCards.map(withPictures),
      collections: collections.map((collection) => ({
        ...collection,
        tiles: collection.productIds.flatMap((id) => tiles.get(id) ?? []),
      })),
      reasonsTitle: copy['home.reasonsTitle'] ?? '',
      reasonsPicture: known(pictures, reasonsPictureFile),
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
