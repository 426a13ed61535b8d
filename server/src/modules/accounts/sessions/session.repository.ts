import type { Tables } from '../../../platform/database/tables.generated';
import { IsNull, MoreThan, type DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';
import { Customer } from '../customers/customer.entity';
import { Session, type AuthenticationMethod } from './session.entity';

export interface SignedInRow {
  readonly session: Session;
  readonly customer: Customer;
}

type NewSession = Omit<Session, 'id' | 'revokedAt' | 'previousSecretHash' | 'previousSecretUntil'>;

interface SecretChange {
  /** SHA-256 of the secret that the request sent. */
  readonly hash: Buffer;
  /** SHA-256 of the one that replaces it. */
  readonly successorHash: Buffer;
  /** Until when the replaced one is valid. */
  readonly validUntil: Date;
}

/** Reads and writes sessions and their refresh tokens. */
export class SessionRepository {
  readonly #columns = new Map<string, string>();

  constructor(private readonly dataSource: DataSource) {}

  async insert(transaction: Transaction, session: NewSession): Promise<Session> {
    const [row]: Pick<Tables['session'], 'id'>[] = await transaction.query(
      `INSERT INTO session (customer_id, kind, secret_hash, remember, device, ip_address, proof, authenticated_at, last_used_at, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [
        session.customerId,
        session.kind,
        session.secretHash,
        session.remember,
        session.device,
        session.ipAddress,
        session.proof,
        session.authenticatedAt,
        session.lastUsedAt,
        session.createdAt,
        session.expiresAt,
      ],
    );
    if (!row) throw new Error('The session was not stored');
    const empty = { revokedAt: null, previousSecretHash: null, previousSecretUntil: null };
    return Object.assign(new Session(), session, { id: row.id, ...empty });
  }

  findBySecret(secretHash: Buffer, now: Date): Promise<SignedInRow | null> {
    return this.findActive(['secret_hash', secretHash], now);
  }

  /** The session as if its customer had never authenticated, so that the secret allows no sensitive change. */
  async findByPreviousSecret(secretHash: Buffer, now: Date): Promise<SignedInRow | null> {
    const row = await this.findActive(['previous_secret_hash', secretHash], now);
    if (!row) return null;
    const { previousSecretUntil } = row.session;
    if (previousSecretUntil === null || previousSecretUntil <= now) return null;
    row.session.proof = null;
    return row;
  }

  async expirePreviousSecret(id: string, until: Date): Promise<void> {
    await this.dataSource.query(
      'UPDATE session SET previous_secret_until = $2 WHERE id = $1 AND previous_secret_until > $2',
      [id, until],
    );
  }

  findById(id: string, now: Date, transaction?: Transaction): Promise<SignedInRow | null> {
    return this.findActive(['id', id], now, transaction);
  }

  /** Most recently used first. */
  findActiveByCustomer(customerId: string, now: Date): Promise<Session[]> {
    return this.dataSource.getRepository(Session).find({
      where: { customerId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { lastUsedAt: 'DESC', id: 'ASC' },
    });
  }

  async recordUse(id: string, now: Date, transaction: Transaction = this.dataSource.manager): Promise<void> {
    await transaction.query('UPDATE session SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2', [
      id,
      now,
    ]);
  }

  async recordReauthentication(
    transaction: Transaction,
    id: string,
    method: AuthenticationMethod,
    now: Date,
  ): Promise<void> {
    await transaction.query(
      'UPDATE session SET proof = $3, authenticated_at = $2, last_used_at = $2 WHERE id = $1',
      [id, now, method],
    );
  }

  /** @returns false if the session has ended, or has another secret by now */
  async replaceSecret(transaction: Transaction, id: string, secret: SecretChange): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      `WITH updated AS (
         UPDATE session SET secret_hash = $3, previous_secret_hash = $2, previous_secret_until = $4
         WHERE id = $1 AND revoked_at IS NULL
           AND (secret_hash = $2 OR (previous_secret_hash = $2 AND secret_hash = $3))
         RETURNING 1)
       SELECT * FROM updated`,
      [id, secret.hash, secret.successorHash, secret.validUntil],
    );
    return rows.length > 0;
  }

  /** @returns false for a session of another customer, or one that has ended */
  async revoke(
    id: string,
    customerId: string,
    now: Date,
    transaction: Transaction = this.dataSource.manager,
  ): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      `WITH ended AS (UPDATE session SET revoked_at = $3 WHERE id = $1 AND customer_id = $2 AND revoked_at IS NULL RETURNING 1)
       SELECT * FROM ended`,
      [id, customerId, now],
    );
    return rows.length > 0;
  }

  /** Deletes the links to a new email address that sessions of the customer asked for which have ended. */
  async withdrawEmailChanges(transaction: Transaction, customerId: string): Promise<void> {
    await transaction.query(
      `DELETE FROM email_token t USING customer c
       WHERE t.customer_id = $1 AND c.id = $1 AND t.purpose = 'verify' AND t.email IS DISTINCT FROM c.email
         AND NOT EXISTS (SELECT 1 FROM session s WHERE s.id = t.session_id AND s.revoked_at IS NULL)`,
      [customerId],
    );
  }

  async revokeAll(
    transaction: Transaction,
    customerId: string,
    now: Date,
    exceptId: string | null = null,
  ): Promise<void> {
    await transaction.query(
      'UPDATE session SET revoked_at = $2 WHERE customer_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3',
      [customerId, now, exceptId],
    );
    // So does the exemption of browsers that signed in before.
    await transaction.query('UPDATE customer SET device_epoch = device_epoch + 1 WHERE id = $1', [
      customerId,
    ]);
    // What an ended session has begun ends with it: sign-ins, and a change of the email address.
    await transaction.query('DELETE FROM sign_in_ticket WHERE customer_id = $1', [customerId]);
    await transaction.query(
      `DELETE FROM email_token t USING customer c
       WHERE t.customer_id = $1 AND c.id = $1 AND t.purpose = 'verify' AND t.email IS DISTINCT FROM c.email
         AND ($2::uuid IS NULL OR t.session_id IS DISTINCT FROM $2)`,
      [customerId, exceptId],
    );
  }

  async insertRefreshToken(
    transaction: Transaction,
    tokenHash: Buffer,
    sessionId: string,
    now: Date,
  ): Promise<void> {
    await transaction.query(
      'INSERT INTO refresh_token (token_hash, session_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [tokenHash, sessionId, now],
    );
  }

  /** Locks the token, so that parallel exchanges run one after the other. */
  async lockRefreshToken(
    transaction: Transaction,
    tokenHash: Buffer,
  ): Promise<{ sessionId: string; rotatedAt: Date | null } | null> {
    const [row]: Pick<Tables['refresh_token'], 'sessionId' | 'rotatedAt'>[] = await transaction.query(
      'SELECT session_id AS "sessionId", rotated_at AS "rotatedAt" FROM refresh_token WHERE token_hash = $1 FOR UPDATE',
      [tokenHash],
    );
    return row ?? null;
  }

  async recordRotation(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
    await transaction.query('UPDATE refresh_token SET rotated_at = $2 WHERE token_hash = $1', [
      tokenHash,
      now,
    ]);
  }

  async revokeById(transaction: Transaction, id: string, now: Date): Promise<void> {
    await transaction.query('UPDATE session SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [
      id,
      now,
    ]);
  }

  /** One statement, because it comes before every request of a signed-in shopper. */
  private async findActive(
    [column, value]: readonly ['id' | 'secret_hash' | 'previous_secret_hash', string | Buffer],
    now: Date,
    transaction: Transaction = this.dataSource.manager,
  ): Promise<SignedInRow | null> {
    const [row]: Record<string, unknown>[] = await transaction.query(
      `SELECT ${this.columnsOf(Session, 's')}, ${this.columnsOf(Customer, 'c')}
       FROM session s JOIN customer c ON c.id = s.customer_id AND c.status = 'active'
       WHERE s.${column} = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`,
      [value, now],
    );
    if (!row) return null;
    const [session, customer] = [new Session(), new Customer()];
    for (const [name, columnValue] of Object.entries(row))
      Reflect.set(name.startsWith('s.') ? session : customer, name.slice(2), columnValue);
    return { session, customer };
  }

  /** The columns of an entity, named after its properties with a prefix. */
  private columnsOf(entity: typeof Session | typeof Customer, prefix: 's' | 'c'): string {
    const known = this.#columns.get(prefix);
    if (known !== undefined) return known;
    const columns = this.dataSource
      .getMetadata(entity)
      .columns.map(
        ({ databaseName, propertyName }) => `${prefix}.${databaseName} AS "${prefix}.${propertyName}"`,
      )
      .join(', ');
    this.#columns.set(prefix, columns);
    return columns;
  }
}
