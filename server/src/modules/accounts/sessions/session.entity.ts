import { Column, Entity, PrimaryColumn } from 'typeorm';

export const SESSION_KINDS = ['browser', 'token'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** How somebody authenticated. */
export const AUTHENTICATION_METHODS = [
  'password',
  'mobile',
  'google',
  'passkey',
  'totp',
  'recovery_code',
] as const;
export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number];

/** A signed-in device. */
@Entity('session')
export class Session {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'customer_id' }) customerId!: string;
  @Column('text') kind!: SessionKind;
  /** SHA-256 of the cookie's secret; null for token clients. */
  @Column('bytea', { name: 'secret_hash', nullable: true }) secretHash!: Buffer | null;
  /** SHA-256 of the secret that was replaced last; null without one. */
  @Column('bytea', { name: 'previous_secret_hash', nullable: true }) previousSecretHash!: Buffer | null;
  /** Until when the previous secret is valid. */
  @Column('timestamptz', { name: 'previous_secret_until', nullable: true }) previousSecretUntil!: Date | null;
  @Column('boolean') remember!: boolean;
  /** For example "Chrome on Android". */
  @Column('text') device!: string;
  @Column('text', { name: 'ip_address' }) ipAddress!: string;
  /** How the customer last reauthenticated; null if the method was too recent to confirm changes. */
  @Column('text', { nullable: true }) proof!: AuthenticationMethod | null;
  /** When the customer last reauthenticated. */
  @Column('timestamptz', { name: 'authenticated_at' }) authenticatedAt!: Date;
  @Column('timestamptz', { name: 'last_used_at' }) lastUsedAt!: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt!: Date | null;
}
