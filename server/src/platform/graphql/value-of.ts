import { DomainError, type Result } from '../../domain/domain-error';

/**
 * For queries and data loaders, whose callers get a failure as an error of GraphQL: the value of a service's result.
 * @throws DomainError if the service failed
 */
export function valueOf<T>(result: Result<T>): T {
  if (result instanceof DomainError) throw result;
  return result;
}
