import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type BuildOptions } from 'vite';

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const serverBuild: BuildOptions = {
  outDir: at('./dist/server'),
  emptyOutDir: true,
  target: 'node20',
  minify: false,
  sourcemap: true,
  rollupOptions: {
    input: {
      main: at('./server/src/main.ts'),
      admin: at('./server/src/admin.main.ts'),
      'entry-server': at('./client/src/entry-server.tsx'),
    },
    output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', format: 'es' },
  },
};

const clientBuild: BuildOptions = {
  outDir: at('./dist/client'),
  emptyOutDir: true,
  manifest: true,
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // Chunks of pages are fetched with all that they import. What a page itself loads late has time: without the list of its
    // chunks, that page's own is half a kilobyte less.
    resolveDependencies: (_file, chunks, { hostId, hostType }) =>
      hostType === 'html' || hostId.includes('/index-') ? chunks : [],
  },
  rollupOptions: {
    // The offline page is built too, so that it knows the typefaces by the names under which they are kept.
    input: {
      index: at('./client/index.html'),
      offline: at('./client/offline.html'),
      sw: at('./client/src/sw.ts'),
    },
    // The service worker's address never changes, or browsers would never find a newer one.
    output: {
      entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      // Every first view carries the list of all chunks: half a kilobyte less without their names, which the manifest knows,
      // and with hashes as short as the bundler allows.
      chunkFileNames: 'assets/[hash:7].js',
      // One chunk for the packages of every page: it compresses better than several, and outlives our releases.
      codeSplitting: {
        groups: [
          {
            name: 'vendor',
            test: /node_modules\/(?!formik|yup|lodash|react-fast-compare|tiny-|property-expr|toposort|@simplewebauthn)/,
          },
          // One chunk for small modules that most pages load. As chunks of their own they took more bytes for imports, exports
          // and headers of compression than for code: the product page loads 1.8 kB less.
          {
            name: 'basics',
            test: /(?:ui\/(?:TextLink|ButtonLink|touch-target|reduced-motion|link\.recipe|SectionHead|IconButton|Breadcrumbs|CordOrnament|JsonLd)|state\/stored-value|useCommittedValue|domain\/(?:india|default-variant|product-href|cart|delivery-days|measures))\b/,
          },
        ],
      },
    },
  },
};

/**
 * Two builds of one tree: the browser's into dist/client (with a manifest that the page renderer reads), and with
 * `--ssr` the server's and the page renderer's into dist/server. Packages stay outside the server's bundle, and it is not
 * minified: TypeORM and type-graphql read the names of classes.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: at('./client'),
  cacheDir: at('./node_modules/.vite'),
  publicDir: isSsrBuild ? false : at('./client/public'),
  plugins: [react()],
  resolve: {
    // rxjs has a build without the helpers that old browsers need; nobody else knows the name.
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
    alias: {
      '@domain': at('./server/src/domain'),
      // The package names its development build alone, whose warnings nobody reads in a shop that is open.
      ...(command === 'build' && {
        'react-router': at('./node_modules/react-router/dist/production/index.mjs'),
      }),
      ...(isSsrBuild
        ? {}
        : {
            'hoist-non-react-statics': at('./client/src/ui/theme/no-hoisting.ts'),
            '@emotion/is-prop-valid': at('./client/src/ui/theme/prop-valid.ts'),
            '@pandacss/is-valid-prop': at('./client/src/ui/theme/css-properties.ts'),
          }),
    },
    dedupe: ['graphql', 'react', 'react-dom'],
  },
  // In development the playground's editor is found late, and its workers are no modules to be gathered.
  optimizeDeps: {
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
    include: [
      'graphiql',
      'graphiql > @graphiql/react > monaco-graphql > nullthrows',
      'graphiql > @graphiql/react > monaco-graphql > picomatch-browser',
    ],
  },
  ssr: { external: true, noExternal: ['react-router'] },
  build: isSsrBuild ? serverBuild : clientBuild,
}));
