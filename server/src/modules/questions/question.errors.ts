import { DomainError } from '../../domain/domain-error';

export function questionNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such question', 'id');
}

export function answerNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such answer', 'id');
}
