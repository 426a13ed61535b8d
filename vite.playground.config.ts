import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The GraphQL playground, built separately: its editor is several times larger than the shop and must not share its chunks. */
export default defineConfig({
  root: at('./client/playground'),
  base: '/playground/',
  cacheDir: at('./node_modules/.vite-playground'),
  publicDir: false,
  plugins: [react()],
  resolve: { dedupe: ['graphql', 'react', 'react-dom'] },
  build: {
    outDir: at('./dist/client/playground'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 10_000,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // GraphiQL's modules contain directives for the React compiler, which has already run.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
