import { DomainError } from '../../domain/domain-error';

export function reviewNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such review', 'id');
}

export function reviewEdited(): DomainError {
  return new DomainError('CONFLICT', 'The review has been edited since. Please read it again.', 'updatedAt');
}

export function productNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such product', 'productId');
}
