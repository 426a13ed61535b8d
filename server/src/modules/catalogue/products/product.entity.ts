import { Column, Entity, PrimaryColumn } from 'typeorm';

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** One model in one to four variants. Prices in paise; the last columns are derived by the database. */
@Entity('product')
export class Product {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { unique: true }) slug!: string;
  @Column('text') name!: string;
  @Column('text') model!: string;
  @Column('uuid', { name: 'brand_id' }) brandId!: string;
  @Column('uuid', { name: 'category_id' }) categoryId!: string;
  @Column('text') status!: ProductStatus;
  @Column('text') highlight!: string;
  @Column('text', { name: 'short_description' }) shortDescription!: string;
  @Column('text', { name: 'description_html' }) descriptionHtml!: string;
  /** Null until measured; likewise the next three. */
  @Column('double precision', { name: 'length_cm', nullable: true }) lengthCm!: number | null;
  @Column('double precision', { name: 'width_cm', nullable: true }) widthCm!: number | null;
  @Column('double precision', { name: 'height_cm', nullable: true }) heightCm!: number | null;
  @Column('double precision', { name: 'weight_kg', nullable: true }) weightKg!: number | null;
  @Column('double precision', { name: 'capacity_litres', nullable: true }) capacityLitres!: number | null;
  @Column('double precision', { name: 'laptop_inches', nullable: true }) laptopInches!: number | null;
  @Column('text', { array: true }) materials!: string[];
  @Column('text', { name: 'material_families', array: true }) materialFamilies!: string[];
  @Column('text', { nullable: true }) closure!: string | null;
  @Column('int', { nullable: true }) wheels!: number | null;
  @Column('int', { name: 'warranty_months' }) warrantyMonths!: number;
  @Column('text', { name: 'country_of_origin' }) countryOfOrigin!: string;
  @Column('text', { name: 'hsn_code' }) hsnCode!: string;
  /** Handicraft in the sense of GST: made predominantly by hand, with ornamentation. */
  @Column('boolean', { name: 'is_handicraft' }) isHandicraft!: boolean;
  @Column('text', { array: true }) features!: string[];
  @Column('text', { array: true }) tags!: string[];
  @Column('jsonb') attributes!: Record<string, string>;
  @Column('boolean', { name: 'is_featured' }) isFeatured!: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;

  /** SKU, price and compare price are those of the default variant. */
  @Column({ type: 'text', insert: false, update: false }) sku!: string;
  @Column({ type: 'int', insert: false, update: false }) price!: number;
  @Column({ type: 'int', name: 'compare_price', nullable: true, insert: false, update: false })
  comparePrice!: number | null;
  @Column({ type: 'boolean', name: 'price_varies', insert: false, update: false }) priceVaries!: boolean;
  @Column({ type: 'int', insert: false, update: false }) stock!: number;
  @Column({ type: 'text', name: 'colour_families', array: true, insert: false, update: false })
  colourFamilies!: string[];
  @Column({ type: 'int', name: 'review_count', insert: false, update: false }) reviewCount!: number;
  @Column({ type: 'double precision', name: 'average_rating', insert: false, update: false })
  averageRating!: number;
}
