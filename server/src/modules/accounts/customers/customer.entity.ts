import { Column, Entity, PrimaryColumn } from 'typeorm';

export const CUSTOMER_TYPES = ['customer', 'admin'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
export const CUSTOMER_STATUSES = ['active', 'blocked'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** A customer or admin. */
@Entity('customer')
export class Customer {
  @PrimaryColumn('uuid') id!: string;
  /** In lower case; null for customers who signed up by mobile number. */
  @Column('text', { unique: true, nullable: true }) email!: string | null;
  @Column('timestamptz', { name: 'email_verified_at', nullable: true }) emailVerifiedAt!: Date | null;
  /** Ten digits. */
  @Column('text', { name: 'phone_number', nullable: true }) phoneNumber!: string | null;
  @Column('timestamptz', { name: 'phone_verified_at', nullable: true }) phoneVerifiedAt!: Date | null;
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  /** When each sign-in method was added; null: with the account itself. */
  @Column('timestamptz', { name: 'email_since', nullable: true }) emailSince!: Date | null;
  @Column('timestamptz', { name: 'phone_since', nullable: true }) phoneSince!: Date | null;
  @Column('timestamptz', { name: 'password_since', nullable: true }) passwordSince!: Date | null;
  /** Moves when all sessions end: browsers that signed in before are then strangers' again. */
  @Column('int', { name: 'device_epoch' }) deviceEpoch!: number;
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  @Column('text') type!: CustomerType;
  @Column('text') status!: CustomerStatus;
  /** Content hash of the profile picture. */
  @Column('text', { nullable: true }) picture!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
