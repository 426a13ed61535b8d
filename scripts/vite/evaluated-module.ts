import path from 'node:path';
import { runnerImport, type Plugin, type UserConfig } from 'vite';

interface EvaluatedModuleOptions {
  /** A module whose exports are JSON values. */
  readonly file: string;
  readonly resolve?: UserConfig['resolve'];
}

/**
 * Vite's plugin that replaces a module by the values of its exports, in builds for browsers: the service worker, for example, needs what
 * the page descriptors say of working offline, but none of their chunks.
 */
export function evaluatedModule({ file, resolve }: EvaluatedModuleOptions): Plugin {
  return {
    name: `evaluated-module ${path.basename(file)}`,
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: {
      filter: { id: file },
      async handler() {
        const { module } = await runnerImport<Record<string, unknown>>(file, {
          configFile: false,
          logLevel: 'error',
          ...(resolve && { resolve }),
        });
        return exportValues(module);
      },
    },
  };
}

export function exportValues(module: Readonly<Record<string, unknown>>): string {
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
