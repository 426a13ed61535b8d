import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DomainError, type Result } from '../../domain/domain-error';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { Transactions } from '../../platform/database/transactions';
import { IdempotencyRepository } from './idempotency.repository';
import { IdempotentCommand, type CommandSteps, type IdempotentRequest } from './idempotent-command';

const REJECTED = new DomainError('RATE_LIMITED', 'Too many attempts');

let database: TestDatabase;
let request: IdempotentRequest;
let prepared: number;
let executed: string[];
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await database.dataSource.query('CREATE TABLE made (id uuid PRIMARY KEY)');
});
beforeEach(() => {
  request = { owner: randomUUID(), idempotencyKey: randomUUID(), requestText: 'place 100' };
  prepared = 0;
  executed = [];
});
afterAll(() => database.drop());

/** As in a process of its own: it shares nothing but the database. */
function openCommand(): IdempotentCommand<null> {
  const { dataSource } = database;
  return new IdempotentCommand(
    new Transactions(dataSource),
    new IdempotencyRepository(dataSource),
    () => new Date(),
  );
}

/** Steps that count their calls, and answer with the id of what was created. */
function createSteps(changes: Partial<CommandSteps<null, string>> = {}): CommandSteps<null, string> {
  return {
    prepare: () => {
      prepared += 1;
      return Promise.resolve(null);
    },
    execute: async (transaction, id) => {
      executed.push(id);
      await transaction.query('INSERT INTO made VALUES ($1)', [id]);
      return id;
    },
    answer: (id) => Promise.resolve(`answer ${id}`),
    ...changes,
  };
}

const countMade = async (ids: readonly string[]): Promise<number> => {
  const rows: unknown[] = await database.dataSource.query('SELECT 1 FROM made WHERE id = ANY ($1)', [ids]);
  return rows.length;
};

it('parallel calls with one key prepare and execute once, and get the same answer', async () => {
  const command = openCommand();
  const answers = await Promise.all(Array.from({ length: 20 }, () => command.run(request, createSteps())));
  expect({ prepared, executed: executed.length }).toEqual({ prepared: 1, executed: 1 });
  expect(new Set(answers)).toEqual(new Set([`answer ${executed[0]}`]));
});

it('parallel calls in two processes execute once', async () => {
  const commands = [openCommand(), openCommand()];
  const answers = await Promise.all(commands.map((command) => command.run(request, createSteps())));
  expect(executed).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set([`answer ${executed[0]}`]));
});

it('a repeated call prepares nothing, and asks for the answer again', async () => {
  const command = openCommand();
  await command.run(request, createSteps());
  const repeated = await command.run(request, createSteps({ answer: (id) => Promise.resolve(`now ${id}`) }));
  expect(repeated).toBe(`now ${executed[0]}`);
  expect({ prepared, executed: executed.length }).toEqual({ prepared: 1, executed: 1 });
});

it('a key that was used for another request is refused; another owner may use it', async () => {
  const command = openCommand();
  await command.run(request, createSteps());
  expect(await command.run({ ...request, requestText: 'place 101' }, createSteps())).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  await command.run({ ...request, owner: randomUUID() }, createSteps());
  expect(executed).toHaveLength(2);
});

it('a parallel call with the key for another request is refused', async () => {
  const command = openCommand();
  const results = await Promise.all(
    ['place 100', 'place 101'].map((requestText) => command.run({ ...request, requestText }, createSteps())),
  );
  expect(executed).toHaveLength(1);
  expect(results.filter((result) => result instanceof DomainError)).toMatchObject([
    { code: 'IDEMPOTENCY_KEY_REUSED' },
  ]);
});

it('a command that fails is undone with its key, which may be used again', async () => {
  const command = openCommand();
  const soldOut = new DomainError('CONFLICT', 'It is sold out', 'cart');
  const failing = createSteps({
    execute: async (transaction, id): Promise<Result<string>> => {
      executed.push(id);
      await transaction.query('INSERT INTO made VALUES ($1)', [id]);
      return soldOut;
    },
  });
  expect(await command.run(request, failing)).toBe(soldOut);
  expect(await countMade(executed)).toBe(0);
  expect(await command.run(request, createSteps())).toBe(`answer ${executed[1]}`);
});

it('a call that is refused before its transaction gets the answer of a parallel one that succeeded meanwhile', async () => {
  const other = openCommand();
  const refused = createSteps({
    prepare: async () => {
      await other.run(request, createSteps());
      return REJECTED;
    },
  });
  expect(await openCommand().run(request, refused)).toBe(`answer ${executed[0]}`);
  const alone = { ...request, idempotencyKey: randomUUID() };
  expect(await openCommand().run(alone, createSteps({ prepare: () => Promise.resolve(REJECTED) }))).toBe(
    REJECTED,
  );
});

it('a key can stand for something that was there before', async () => {
  const earlier = randomUUID();
  const command = openCommand();
  expect(await command.run(request, createSteps({ execute: () => Promise.resolve(earlier) }))).toBe(
    `answer ${earlier}`,
  );
  expect(await command.run(request, createSteps())).toBe(`answer ${earlier}`);
});

it('a call without a valid key is refused before anything runs', async () => {
  expect(await openCommand().run({ ...request, idempotencyKey: null }, createSteps())).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'idempotencyKey',
  });
  expect(prepared).toBe(0);
});
