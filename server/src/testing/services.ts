import type { DataSource } from 'typeorm';
import { MODULES, type Modules, type Services } from '../app/modules';
import { createTestPlatform, type TestPlatformOptions } from './test-platform';

export type TestModules = Modules;
export type TestServices = Services;

/** Creates all modules on a test's database. */
export function createTestModules(dataSource: DataSource, options: TestPlatformOptions = {}): Modules {
  return MODULES.createModules(createTestPlatform(dataSource, options));
}

/** Creates all services on a test's database. */
export function createTestServices(dataSource: DataSource, options: TestPlatformOptions = {}): Services {
  return createTestModules(dataSource, options).services;
}
