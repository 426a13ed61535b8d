import type { Compositions } from '../../../platform/database/testing.recorded-compositions';
import { SessionRepository } from './session.repository';

const NOW = new Date(0);

export const compositions: Compositions = (dataSource) => {
  const sessions = new SessionRepository(dataSource);
  return [
    () => sessions.findBySecret(Buffer.alloc(32), NOW),
    () => sessions.findById('00000000-0000-4000-8000-000000000003', NOW),
  ];
};
