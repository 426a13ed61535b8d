import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { REST_SCHEMAS } from '../app/modules';
import { openApiDocument } from '../platform/rest/openapi';
import type { Route } from '../platform/rest/route';

/** Validates a response against the document. @returns the differences; empty when valid */
type DocumentedApi = (method: string, path: string, status: number, body: unknown) => string[];

export function checkAgainstDocument(routes: readonly Route[]): DocumentedApi {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(openApiDocument(routes, REST_SCHEMAS), 'api');
  return (method, path, status, body) => {
    const operation = routes.find(
      (route) => route.method === method.toLowerCase() && fits(route.path, path.replace(/\?.*$/, '')),
    );
    if (!operation) return [`${method} ${path} is no row`];
    const pathItem = operation.path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
    const validate = ajv.getSchema(
      `api#/paths/${pathItem}/${operation.method}/responses/${status}/content/application~1json/schema`,
    );
    const calledRoutes = `${method} ${operation.path} ${status}`;
    if (!validate) return [`${calledRoutes} is not in the document`];
    if (validate(body)) return [];
    return (validate.errors ?? []).map((error) => `${calledRoutes}: ${ajv.errorsText([error])}`);
  };
}

function fits(template: string, path: string): boolean {
  const parts = path.split('/');
  const wantedParts = template.split('/');
  return (
    parts.length === wantedParts.length &&
    wantedParts.every((part, index) => part.startsWith('{') || part === parts[index])
  );
}
