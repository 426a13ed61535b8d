import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A photograph of one variant from one angle. `file` is relative to the pictures' folder, `hash` is part of its URL;
 * several variants may show the same file.
 */
@Entity('picture')
export class Picture {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'product_id' }) productId!: string;
  @Column('uuid', { name: 'variant_id' }) variantId!: string;
  @Column('text') file!: string;
  @Column('text') hash!: string;
  @Column('text') alt!: string;
  @Column('text') angle!: string;
  @Column('int') width!: number;
  @Column('int') height!: number;
  @Column('text', { name: 'blur_data_url' }) blurDataUrl!: string;
  @Column('int') position!: number;
}

/** A picture of a product, or one that only a category or brand uses. */
export type DisplayPicture = Omit<Picture, 'productId' | 'variantId' | 'position'> & {
  readonly variantId: string | null;
};
