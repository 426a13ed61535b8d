import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

interface Content {
  readonly [type: string]: { readonly schema: Schema; readonly example?: unknown } | undefined;
}

interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** An operation of the OpenAPI document, reduced to what tests use. */
export interface Operation {
  /** For example "GET /api/auth/me". */
  readonly name: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly upload: string | null;
  readonly statuses: readonly number[];
  /** Error codes by status. */
  readonly codes: Readonly<Record<string, string>>;
  readonly needsSession: boolean;
  readonly examples: { readonly request: unknown; readonly answer: unknown };
}

const JSON_TYPE = 'application/json';

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { requestBody, responses, security = [] } = operation;
      const content = requestBody?.content ?? {};
      const form = content['multipart/form-data']?.schema.properties ?? {};
      const success = Object.entries(responses).find(([status]) => Number(status) < 300)?.[1];
      return {
        name: `${method.toUpperCase()} ${path}`,
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        body: content[JSON_TYPE]?.schema ?? null,
        upload: Object.keys(form)[0] ?? null,
        statuses: Object.keys(responses)
          .map(Number)
          .filter((status) => !Number.isNaN(status)),
        codes: Object.fromEntries(
          Object.entries(responses).map(([status, { description }]) => [status, description]),
        ),
        needsSession: security.length > 0 && security.every((direction) => Object.keys(direction).length > 0),
        examples: {
          request: content[JSON_TYPE]?.example,
          answer: success?.content?.[JSON_TYPE]?.example,
        },
      };
    }),
  );
}

/** Validates responses against the document. @returns what is wrong with a response; null when it is valid */
export function answerCheck(
  document: OpenApi,
): (operation: Operation, status: number, text: string) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats(ajv);
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();
  return ({ name, method, path }, status, text) => {
    if (status === 302) return null;
    const pointer = `api#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
    const validate =
      validators.get(pointer) ?? ajv.getSchema(pointer.replaceAll('{', '%7B').replaceAll('}', '%7D'));
    if (!validate)
      return `${name} answers ${status}, which the document does not name: ${text.slice(0, 200)}`;
    validators.set(pointer, validate);
    if (validate(JSON.parse(text))) return null;
    return `${name} ${status}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** Resolves a reference within the document. */
export function resolveReference(document: OpenApi, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

/** Finds objects whose schema allows additional properties. */
export function findOpenObjects(schema: Schema, at: string): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      findOpenObjects(part, `${at}.${name}`),
    ),
    ...(schema.items ? findOpenObjects(schema.items, `${at}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((part, index) => findOpenObjects(part, `${at}|${index}`)),
  ];
  const isOpen = schema.type === 'object' && (schema.additionalProperties ?? true) === true;
  return isOpen ? [at, ...inner] : inner;
}
