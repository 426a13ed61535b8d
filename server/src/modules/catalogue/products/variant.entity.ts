import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One colour of a product. Prices in paise. */
@Entity('variant')
export class Variant {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'product_id' }) productId!: string;
  @Column('text', { unique: true }) sku!: string;
  @Column('text') name!: string;
  @Column('text', { name: 'colour_slug' }) colourSlug!: string;
  @Column('text', { name: 'colour_name' }) colourName!: string;
  @Column('text', { name: 'colour_hex' }) colourHex!: string;
  @Column('text', { name: 'colour_family' }) colourFamily!: string;
  @Column('int') price!: number;
  @Column('int', { name: 'compare_price', nullable: true }) comparePrice!: number | null;
  /** The lowest price in the 30 days before the current one; null if the price never changed. */
  @Column('int', { name: 'prior_price', nullable: true }) priorPrice!: number | null;
  @Column('int') stock!: number;
  @Column('jsonb') attributes!: Record<string, string>;
  @Column('int') position!: number;
}
