import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ModerationStatus } from './moderation-status';

@Entity('review')
export class Review {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'product_id' }) productId!: string;
  @Column('text', { name: 'author_name' }) authorName!: string;
  @Column('text', { name: 'author_city', nullable: true }) authorCity!: string | null;
  @Column('smallint') rating!: number;
  @Column('text') title!: string;
  @Column('text') body!: string;
  @Column('text') status!: ModerationStatus;
  @Column('boolean', { name: 'is_verified_purchase' }) isVerifiedPurchase!: boolean;
  @Column('int', { name: 'helpful_count' }) helpfulCount!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Null for seeded reviews and for deleted accounts. */
  @Column('uuid', { name: 'customer_id', nullable: true }) customerId!: string | null;
  /** Null until the first edit. */
  @Column('timestamptz', { name: 'updated_at', nullable: true }) updatedAt!: Date | null;
  /** Why it is held: the name of a rule (domain/content-rules), 'second review', 'reports' or 'refused before'. */
  @Column('text', { name: 'held_for', nullable: true }) heldFor!: string | null;
}
