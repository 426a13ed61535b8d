import { GraphQLError } from 'graphql';
import { DatabaseError } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { ConnectionLost } from './connection-lost';
import { databaseFailureOf } from './database-failure';

/** An error of PostgreSQL, wrapped by TypeORM. */
function failedQuery(code: string): Error {
  const answer = new DatabaseError('no', 2, 'error');
  answer.code = code;
  answer.severity = 'FATAL';
  return new QueryFailedError('SELECT 1', [], answer);
}

describe('databaseFailureOf', () => {
  it.each(['08006', '08P01', '53300', '53200', '57P01', '57P02', '57P03', '57014', '25006', '40P01'])(
    'databaseFailureOf maps SQLSTATE %s to 503 with a retry after 5 seconds',
    (code) => {
      expect(databaseFailureOf(failedQuery(code))).toMatchObject({
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
        retryAfterSeconds: 5,
      });
    },
  );

  it('databaseFailureOf maps a full disk of the database to 507 with a retry after 60 seconds', () => {
    expect(databaseFailureOf(failedQuery('53100'))).toMatchObject({
      status: 507,
      code: 'INSUFFICIENT_STORAGE',
      retryAfterSeconds: 60,
    });
  });

  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('databaseFailureOf maps the file error %s to 507', (code) => {
    const cause = Object.assign(new Error(`${code}: no room, write`), { code, syscall: 'write' });
    expect(databaseFailureOf(new Error('outer', { cause }))).toMatchObject({
      status: 507,
      code: 'INSUFFICIENT_STORAGE',
    });
  });

  it.each([
    ['a lost connection', new ConnectionLost('Connection terminated unexpectedly')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a transaction whose connection went away', new QueryRunnerAlreadyReleasedError()],
    ['what caused another error', new Error('outer', { cause: new ConnectionLost('x') })],
    ['a failed field of GraphQL', new GraphQLError('x', { originalError: failedQuery('57P01') })],
    ['one error among others', { errors: [new Error('other'), failedQuery('57P01')] }],
  ])('databaseFailureOf finds the failure in %s', (_, error) => {
    expect(databaseFailureOf(error)).toMatchObject({ status: 503 });
  });

  it.each([
    ['a unique key that is taken', failedQuery('23505')],
    ['a statement that is wrong', failedQuery('42601')],
    [
      'a mail server that is away',
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    ],
    ['nothing at all', null],
    ['an error that causes itself', cyclicError()],
  ])('databaseFailureOf returns null for %s', (_, error) => {
    expect(databaseFailureOf(error)).toBeNull();
  });
});

function cyclicError(): Error {
  const error = new Error('circle');
  error.cause = error;
  return error;
}

describe('ConnectionLost.of', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ERR_SSL_NO_PROTOCOLS',
  ])('ConnectionLost.of converts an error with the code %s', (code) => {
    expect(ConnectionLost.wrap(Object.assign(new Error(''), { code }))).toMatchObject({
      name: 'ConnectionLost',
      message: code,
    });
  });

  it('ConnectionLost.of leaves errors of the server and of the statement as they are', () => {
    for (const error of [failedQuery('57P01'), new TypeError('Converting circular structure to JSON')])
      expect(ConnectionLost.wrap(error)).toBe(error);
  });
});
