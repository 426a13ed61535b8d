/** Generates requests from the OpenAPI document and the GraphQL schema, with values that no client sends. */
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isUnionType,
} from 'graphql';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ODD = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -0,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'null',
  'true',
  '\0',
  'a\0b',
  '\ud800',
  '￾',
  '‮',
  '٣',
  '‏'.repeat(50),
  "'; DROP TABLE customer; --",
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%ff',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  [],
  {},
  [[]],
  [null],
  { x: 1 },
  { toString: 1 },
  { valueOf: 'x' },
  { toString: null, valueOf: null },
  { __proto__: { isAdmin: true } },
  { length: -1 },
  // Looks like a promise to `await`.
  JSON.parse('{"then":"x"}'),
  { toJSON: 'x' },
  'x'.repeat(5_000),
  '9'.repeat(400),
  '1'.repeat(20),
  '2026-13-45',
  '1970-01-01T00:00:00Z',
  'a@b',
  'a@b.c',
  '+919876543210',
  '9876543210',
  '560001',
  NOBODY,
  NOBODY.toUpperCase(),
  '0',
  '١٢٣٤٥٦',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
  'application/json;;;',
  'image/png',
];
const HEADERS = [
  ['authorization', ['Bearer', 'Bearer x', 'Basic eDp4', 'Bearer a.b.c', 'bearer ..', 'Bearer cookie']],
  [
    'cookie',
    ['sid=x', 'sid=; sid=', '=', ';;;', 'guest=%00', 'sid='.concat('x'.repeat(3_000)), '__proto__=1'],
  ],
  ['idempotency-key', ['', 'x', NOBODY, 'x'.repeat(3_000), '%00']],
  ['x-guest-token', ['x', 'x'.repeat(3_000), '']],
  ['x-forwarded-for', ['::1', 'x', '1.2.3.4,,,', '9'.repeat(2_000)]],
  ['accept', ['*/*', 'text/html', 'multipart/mixed', 'x', 'application/graphql-response+json', ',;q=']],
  ['accept-encoding', ['br', 'gzip;q=0', '*', 'identity;q=0, *;q=0', 'zstd']],
  ['accept-language', ['x'.repeat(1_000), '*']],
  ['if-none-match', ['*', '"x"', 'W/"', ',,,']],
  ['if-modified-since', ['x', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1,2-3', 'x']],
  ['content-encoding', ['gzip', 'br', 'deflate', 'x']],
  ['expect', ['100-continue']],
  ['host', ['x', '', 'localhost', '[::1]']],
  ['user-agent', ['', 'x'.repeat(4_000), '<script>']],
  ['sec-fetch-site', ['same-origin', 'cross-site', 'x']],
];

/** @param given existing values by field name: ids of products, variants, slugs */
export function fuzzer({ schema, document, given, dice }) {
  const rows = Object.entries(document.paths).flatMap(([at, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method.toUpperCase()))
      .map(([method, row]) => ({ at, method: method.toUpperCase(), row })),
  );
  const roots = [
    ...Object.values(schema.getQueryType().getFields()).map((field) => ({ kind: 'query', field })),
    ...Object.values(schema.getMutationType().getFields()).map((field) => ({ kind: 'mutation', field })),
  ];
  const odd = () => dice.pick(ODD);
  const deep = (depth) =>
    depth === 0 || dice.isTrue()
      ? odd()
      : dice.isTrue()
        ? [deep(depth - 1), deep(depth - 1)]
        : { [dice.pick(['a', 'id', 'toString', 'x'])]: deep(depth - 1) };
  const resolved = (part) =>
    part?.$ref
      ? part.$ref
          .slice(2)
          .split('/')
          .reduce((place, name) => place?.[name], document)
      : part;

  function right(part, name, depth = 0) {
    const one = resolved(part) ?? {};
    if (given[name]) return dice.pick(given[name]);
    if (one.enum) return dice.pick(one.enum);
    const type = Array.isArray(one.type) ? one.type[0] : one.type;
    if (depth > 4) return null;
    if (one.properties) return body(one, depth + 1);
    if (type === 'array') return [right(one.items, name, depth + 1)];
    if (type === 'integer' || type === 'number') return dice.integer(0, 20);
    if (type === 'boolean') return dice.isTrue();
    return dice.pick(['Asha', 'a bag', NOBODY, '560001']);
  }
  function body(part, depth = 0) {
    const value = {};
    for (const [name, inner] of Object.entries(resolved(part)?.properties ?? {}))
      if (dice.isTrue(0.85)) value[name] = dice.isTrue(0.7) ? right(inner, name, depth) : deep(3);
    if (dice.isTrue(0.1)) value[dice.pick(['__proto__', 'isAdmin', 'id', 'toString'])] = odd();
    return value;
  }
  function sentHeaders() {
    const sent = {};
    for (const [name, values] of HEADERS) if (dice.isTrue(0.06)) sent[name] = dice.pick(values);
    return sent;
  }
  const written = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

  function rest() {
    const { at, method, row } = dice.pick(rows);
    const path = at.replaceAll(/\{(\w+)\}/g, (_all, name) =>
      encode(written(dice.isTrue(0.6) ? dice.pick(given[name] ?? [NOBODY]) : odd())),
    );
    const query = (row.parameters ?? [])
      .map(resolved)
      .filter((one) => one?.in === 'query' && dice.isTrue(0.5))
      .map(
        ({ name, schema: part }) =>
          `${name}=${encode(written(dice.isTrue(0.5) ? right(part, name) : odd()))}`,
      );
    if (dice.isTrue(0.1))
      query.push(
        `${dice.pick(['a', 'page', 'limit', 'page[]', 'sort[a]', '__proto__[x]'])}=${encode(written(odd()))}`,
      );
    const part = Object.values(resolved(row.requestBody)?.content ?? {})[0]?.schema;
    const hasBody = part !== undefined || dice.isTrue(0.05);
    const payload = dice.isTrue(0.1) ? deep(4) : body(part ?? {});
    const text = dice.isTrue(0.04)
      ? dice.pick(['{', '{"a":', '\0', '[]', 'null', '"x"', '{"a":1,}', '﻿{}', '['.repeat(3_000)])
      : JSON.stringify(payload);
    return {
      name: `${method} ${at}`,
      method: dice.isTrue(0.03) ? dice.pick(METHODS) : method,
      path: path + (query.length > 0 ? `?${query.join('&')}` : ''),
      ...(hasBody && { body: text }),
      headers: {
        ...(hasBody && { 'content-type': dice.isTrue(0.05) ? dice.pick(TYPES) : 'application/json' }),
        ...sentHeaders(),
      },
    };
  }

  function valueOf(type, name, depth = 0) {
    if (dice.isTrue(0.15)) return depth > 2 ? odd() : deep(2);
    if (isNonNullType(type)) return valueOf(type.ofType, name, depth);
    if (isListType(type))
      return Array.from({ length: dice.integer(0, 3) }, () => valueOf(type.ofType, name, depth + 1));
    if (isEnumType(type)) return dice.pick(type.getValues()).name;
    if (isInputObjectType(type))
      return Object.fromEntries(
        Object.values(type.getFields())
          .filter(() => dice.isTrue(0.85))
          .map((field) => [field.name, valueOf(field.type, field.name, depth + 1)]),
      );
    if (given[name]) return dice.pick(given[name]);
    if (type.name === 'Int') return dice.integer(-1, 100);
    if (type.name === 'Float') return dice.next() * 100;
    if (type.name === 'Boolean') return dice.isTrue();
    return dice.pick(['Asha', 'a bag', NOBODY, 'a@example.in']);
  }
  function selectionOf(type, depth) {
    const named = getNamedType(type);
    if (isLeafType(named)) return '';
    if (isUnionType(named))
      return `{ __typename ${named
        .getTypes()
        .map((one) => `... on ${one.name} ${selectionOf(one, depth - 1)}`)
        .join(' ')} }`;
    const fields = Object.values(named.getFields()).filter(
      (field) => !field.args.some((arg) => isNonNullType(arg.type)),
    );
    const taken = fields.filter(
      (field) => dice.isTrue(0.3) && (depth > 0 || isLeafType(getNamedType(field.type))),
    );
    return `{ __typename ${taken.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`;
  }
  function graphql() {
    const { kind, field } = dice.pick(roots);
    const args = field.args.filter((arg) => isNonNullType(arg.type) || dice.isTrue(0.6));
    const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    // Unions of unions would nest without end.
    const query = `${kind} ${declared ? `(${declared})` : ''} { ${field.name}${passed ? `(${passed})` : ''} ${selectionOf(getNullableType(field.type), 2)} }`;
    const variables = Object.fromEntries(args.map((arg) => [arg.name, valueOf(arg.type, arg.name)]));
    const sent = dice.isTrue(0.05)
      ? { query: odd(), variables: odd(), operationName: odd(), extensions: odd() }
      : { query, variables };
    const text = JSON.stringify(dice.isTrue(0.02) ? [sent, sent] : sent);
    return {
      name: `${kind} ${field.name}`,
      method: 'POST',
      path: '/graphql',
      // In some requests, random bytes are inserted.
      body: dice.isTrue(0.04)
        ? text.slice(0, dice.integer(0, text.length)) +
          dice.text(dice.integer(0, 3)) +
          text.slice(dice.integer(0, text.length))
        : text,
      headers: {
        'content-type': dice.isTrue(0.03) ? dice.pick(TYPES) : 'application/json',
        ...sentHeaders(),
      },
    };
  }
  function page() {
    const at = dice.pick([
      '/',
      '/products',
      '/products/{slug}',
      '/categories/{slug}',
      '/orders/{number}',
      '/pictures/{slug}',
      '/uploads/{slug}',
      '/auth/callback',
      '/unsubscribe',
      '/alerts/unsubscribe',
      '/assets/{slug}',
      '/sitemap.xml',
      '/dev/pay/{slug}',
      '/orders/{number}/invoice.pdf',
    ]);
    const query = Array.from(
      { length: dice.integer(0, 4) },
      () =>
        `${dice.pick(['page', 'limit', 'search', 'minPrice', 'rating', 'sort', 'category', 'brand', 'token', 'data', 'error', 'w', 'variant', 'inStock'])}=${encode(written(odd()))}`,
    );
    return {
      name: `page ${at}`,
      method: 'GET',
      path:
        at.replaceAll(/\{(\w+)\}/g, () => encode(written(odd()))) +
        (query.length > 0 ? `?${query.join('&')}` : ''),
      headers: { accept: 'text/html', ...sentHeaders() },
    };
  }
  return {
    next: () => (dice.isTrue(0.45) ? graphql() : dice.isTrue(0.85) ? rest() : page()),
    places: rows.length + roots.length,
  };
}

/** Encodes text for an address; unpaired surrogates cannot be encoded. */
function encode(text) {
  try {
    return encodeURIComponent(text).slice(0, 6_000);
  } catch {
    return '%ED%A0%80';
  }
}
