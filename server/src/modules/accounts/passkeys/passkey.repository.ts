import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';
import { isUuid } from '../../../domain/uuid';

/** `credentialId` is base64url, as sent by authenticators. */
export interface PasskeyRow extends Pick<
  Tables['passkey'],
  'id' | 'customerId' | 'credentialId' | 'publicKey' | 'name' | 'transports' | 'createdAt' | 'lastUsedAt'
> {
  readonly counter: number;
}

export const CEREMONY_PURPOSES = ['registration', 'sign_in', 'second_factor'] as const;
export type CeremonyPurpose = (typeof CEREMONY_PURPOSES)[number];

type Ceremony = Pick<Tables['passkey_ceremony'], 'customerId' | 'challenge'>;

const PASSKEY_COLUMNS = `id, customer_id AS "customerId", credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter,
  transports, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;
/** Reads and writes passkeys and their challenges. */
export class PasskeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findByCustomer(customerId: string): Promise<PasskeyRow[]> {
    const rows: PasskeyRow[] = await this.dataSource.query(
      `SELECT ${PASSKEY_COLUMNS} FROM passkey WHERE customer_id = $1 ORDER BY created_at, id`,
      [customerId],
    );
    return rows;
  }

  async findByCredential(credentialId: string): Promise<PasskeyRow | null> {
    const [row]: PasskeyRow[] = await this.dataSource.query(
      `SELECT ${PASSKEY_COLUMNS} FROM passkey WHERE credential_id = $1`,
      [credentialId],
    );
    return row ?? null;
  }

  /** Number of the customer's passkeys. The caller has locked the account. */
  async count(transaction: Transaction, customerId: string): Promise<number> {
    const [row]: { count: number }[] = await transaction.query(
      'SELECT count(*)::int AS count FROM passkey WHERE customer_id = $1',
      [customerId],
    );
    return row?.count ?? 0;
  }

  /** @returns null if the credential is stored already */
  async insert(
    transaction: Transaction,
    passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>,
  ): Promise<PasskeyRow | null> {
    const [row]: PasskeyRow[] = await transaction.query(
      `INSERT INTO passkey (customer_id, credential_id, public_key, counter, transports, name, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING ${PASSKEY_COLUMNS}`,
      [
        passkey.customerId,
        passkey.credentialId,
        passkey.publicKey,
        passkey.counter,
        passkey.transports,
        passkey.name,
        passkey.createdAt,
      ],
    );
    return row ?? null;
  }

  /** @returns false when the passkey was removed */
  async recordUse(transaction: Transaction, id: string, counter: number, now: Date): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      'UPDATE passkey SET counter = $2, last_used_at = $3 WHERE id = $1',
      [id, counter, now],
    );
    return count > 0;
  }

  /** @returns its name; null if the customer has no such passkey */
  async delete(transaction: Transaction, id: string, customerId: string): Promise<string | null> {
    if (!isUuid(id)) return null;
    const [rows]: [Pick<Tables['passkey'], 'name'>[], number] = await transaction.query(
      'DELETE FROM passkey WHERE id = $1 AND customer_id = $2 RETURNING name',
      [id, customerId],
    );
    return rows[0]?.name ?? null;
  }

  async insertCeremony(
    purpose: CeremonyPurpose,
    { customerId, challenge }: Ceremony,
    expiresAt: Date,
  ): Promise<string> {
    const [row]: Pick<Tables['passkey_ceremony'], 'id'>[] = await this.dataSource.query(
      'INSERT INTO passkey_ceremony (purpose, customer_id, challenge, expires_at) VALUES ($1, $2, $3, $4) RETURNING id',
      [purpose, customerId, challenge, expiresAt],
    );
    return row?.id ?? '';
  }

  /** Deletes the challenge in any case: each is accepted once. */
  async consumeCeremony(id: string, purpose: CeremonyPurpose, now: Date): Promise<Ceremony | null> {
    if (!isUuid(id)) return null;
    const [rows]: [Ceremony[], number] = await this.dataSource.query(
      `DELETE FROM passkey_ceremony WHERE id = $1 AND purpose = $2 AND expires_at > $3
       RETURNING customer_id AS "customerId", challenge`,
      [id, purpose, now],
    );
    return rows[0] ?? null;
  }
}
