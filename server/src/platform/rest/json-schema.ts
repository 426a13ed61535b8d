import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnyObjectSchema } from '../../domain/yup';

/** A schema of JSON Schema 2020-12, as used by OpenAPI 3.1. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export const textSchema: JsonSchema = { type: 'string' };
export const booleanSchema: JsonSchema = { type: 'boolean' };
export const integerSchema: JsonSchema = { type: 'integer' };
export const decimalSchema: JsonSchema = { type: 'number' };
export const uuidSchema: JsonSchema = { type: 'string', format: 'uuid' };
export const dateTimeSchema: JsonSchema = { type: 'string', format: 'date-time' };
export const nullSchema: JsonSchema = { type: 'null' };

export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, nullSchema] };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** An object without additional properties; all are required except those in `optional`. */
export function objectSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

export function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Converts the Yup schema that validates requests, so that the document describes what the server checks. */
export function schemaFromYup(schema: AnyObjectSchema): JsonSchema {
  const { default: _defaults, ...converted } = convertSchema(schema);
  return { ...closeObjects(converted), additionalProperties: false };
}

/** The server refuses unknown properties, also in objects of lists. */
function closeObjects(schema: JsonSchema): JsonSchema {
  const { type, properties, items } = schema;
  return {
    ...schema,
    // Of a mixed() schema, whose tests say what it holds.
    ...(Array.isArray(type) && type.length === 0 && { type: 'string' }),
    ...(isSchema(items) && { items: closeObjects(items) }),
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, isSchema(part) ? closeObjects(part) : part]),
      ),
      ...(type === 'object' && { additionalProperties: false }),
    }),
  };
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
