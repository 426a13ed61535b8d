import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { REST_SCHEMAS } from '../rest-rows';
import { openApiDocument } from './openapi';
import type { Route } from './route';

/** Validates a response against the document. @returns the differences; empty when valid */
export type Holding = (method: string, path: string, status: number, body: unknown) => string[];

export function holdingTo(routes: readonly Route[]): Holding {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(openApiDocument(routes, REST_SCHEMAS), 'api');
  return (method, path, status, body) => {
    const row = routes.find(
      (route) => route.method === method.toLowerCase() && fits(route.path, path.replace(/\?.*$/, '')),
    );
    if (!row) return [`${method} ${path} is no row`];
    const place = row.path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
    const validate = ajv.getSchema(
      `api#/paths/${place}/${row.method}/responses/${status}/content/application~1json/schema`,
    );
    const called = `${method} ${row.path} ${status}`;
    if (!validate) return [`${called} is not in the document`];
    if (validate(body)) return [];
    return (validate.errors ?? []).map((error) => `${called}: ${ajv.errorsText([error])}`);
  };
}

function fits(template: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = template.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith('{') || part === parts[index])
  );
}
