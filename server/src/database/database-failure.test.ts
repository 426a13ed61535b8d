import { GraphQLError } from 'graphql';
import { DatabaseError } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { ConnectionLost } from './connection-lost';
import { databaseFailureOf } from './database-failure';

/** As PostgreSQL answers it, and TypeORM passes it on. */
function failed(code: string): Error {
  const answer = new DatabaseError('no', 2, 'error');
  answer.code = code;
  answer.severity = 'FATAL';
  return new QueryFailedError('SELECT 1', [], answer);
}

describe('a fault of the database', () => {
  it.each(['08006', '08P01', '53300', '53200', '57P01', '57P02', '57P03', '57014', '25006', '40P01'])(
    'with SQLSTATE %s is 503, to be tried again in seconds',
    (code) => {
      expect(databaseFailureOf(failed(code))).toMatchObject({
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
        retryAfterSeconds: 5,
      });
    },
  );

  it('for want of disk is 507', () => {
    expect(databaseFailureOf(failed('53100'))).toMatchObject({
      status: 507,
      code: 'INSUFFICIENT_STORAGE',
      retryAfterSeconds: 60,
    });
  });

  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('is the same where a file cannot be written for %s', (code) => {
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
    ['a failed field of GraphQL', new GraphQLError('x', { originalError: failed('57P01') })],
    ['one error among others', { errors: [new Error('other'), failed('57P01')] }],
  ])('is found in %s', (_, error) => {
    expect(databaseFailureOf(error)).toMatchObject({ status: 503 });
  });

  it.each([
    ['a unique key that is taken', failed('23505')],
    ['a statement that is wrong', failed('42601')],
    [
      'a mail server that is away',
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    ],
    ['nothing at all', null],
    ['an error that causes itself', selfCaused()],
  ])('is not %s', (_, error) => {
    expect(databaseFailureOf(error)).toBeNull();
  });
});

function selfCaused(): Error {
  const error = new Error('circle');
  error.cause = error;
  return error;
}

describe('what a client says of its connection', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ERR_SSL_NO_PROTOCOLS',
  ])('with %s is a lost connection', (code) => {
    expect(ConnectionLost.of(Object.assign(new Error(''), { code }))).toMatchObject({
      name: 'ConnectionLost',
      message: code,
    });
  });

  it('is left as it is where the server answered, or the statement was never sent', () => {
    for (const error of [failed('57P01'), new TypeError('Converting circular structure to JSON')])
      expect(ConnectionLost.of(error)).toBe(error);
  });
});
