import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { BROWSER_KEYS } from './client/src/routing/page.ts';
import { evaluatedModule } from './scripts/vite/evaluated-module.ts';
import { pageDescriptors } from './scripts/vite/page-descriptors.ts';
import { preloadHelper } from './scripts/vite/preload-helper.ts';
import { defaultClientConditions, defineConfig, type BuildOptions, type Plugin } from 'vite';

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
      admin: at('./server/src/app/admin.main.ts'),
      'entry-server': at('./client/src/entry-server.tsx'),
    },
    output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', format: 'es' },
  },
};

/** Files of the chunks that the application imports before it shows any page. */
const filesOfEveryPage = new Set<string>();
/** Files of the pages for staff. */
const filesOfStaffPages = new Set<string>();

const collectFiles: Plugin = {
  name: 'collect-files',
  enforce: 'pre',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      if (chunk.isEntry && chunk.name === 'app') for (const file of chunk.imports) filesOfEveryPage.add(file);
      if (chunk.isDynamicEntry && chunk.facadeModuleId?.includes('/features/admin/'))
        filesOfStaffPages.add(chunk.fileName);
    }
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
    // Preloads the imports of pages, but not of components that a page loads later: listing those would add half a kilobyte
    // to the page's chunk. Nor what is there before any page, or is imported at that moment: listing those would add 0.3 kB to
    // every first view. Nor the imports of the pages for staff, whose list every shopper would load.
    resolveDependencies: (file, chunks, { hostId, hostType }) => {
      if (hostType === 'html') return chunks;
      return hostId.includes('/app-') && !filesOfStaffPages.has(file)
        ? chunks.filter((chunk) => chunk !== file && !filesOfEveryPage.has(chunk))
        : [];
    },
  },
  rollupOptions: {
    // The offline page is an input too, so that it refers to the fonts by their hashed names. The page's own script (start.ts)
    // imports the application by the address that the server names.
    input: {
      index: at('./client/index.html'),
      app: at('./client/src/entry-browser.tsx'),
      offline: at('./client/offline.html'),
      sw: at('./client/src/sw.ts'),
    },
    // Formik's ways to wrap components and lists of fields, which the shop does not use, import these.
    treeshake: {
      moduleSideEffects: (id) =>
        /node_modules\/(?:hoist-non-react-statics|react-is|lodash)\//.test(id) ? false : undefined,
    },
    // The service worker has a fixed URL, because browsers look for updates there.
    output: {
      entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      // Every first view contains the list of all chunks: without names (the manifest has them) and with the shortest hashes
      // it is half a kilobyte smaller.
      chunkFileNames: 'assets/[hash:7].js',
      // One chunk for the packages that every page needs: it compresses better than several, and browsers can keep it in their
      // cache across releases.
      codeSplitting: {
        groups: [
          {
            name: 'vendor',
            test: /node_modules\/(?!formik|yup|lodash|react-fast-compare|react-is|hoist-non-react|deepmerge|tslib|@chakra-ui|@emotion\/(?!hash)|stylis|csstype|tiny-|property-expr|toposort|@simplewebauthn)/,
          },
          // One chunk for small modules that most pages load. In separate chunks, imports, exports and compression headers
          // were larger than their code: the product page loads 1.8 kB less.
          {
            name: 'basics',
            test: /(?:ui\/(?:TextLink|ButtonLink|touch-target|reduced-motion|link\.recipe|SectionHead|IconButton|Breadcrumbs|CordOrnament|JsonLd|Picture|Price|SavingTag)|state\/stored-value|graphql\/useFragment|Me\.generated|ProductCard\.generated|useCartSync|useAddToCart|components\/dates|ProductCardSkeleton|state\/compare|state\/view-mode|useCommittedValue|BelowFold|CardColours|state\/recently-viewed|domain\/(?:india|decimal|default-variant|product-href|cart|count|delivery-days|measures|rating)|payment\/cash-option)\b/,
          },
          // Likewise for those of lists with filters, of forms, and of the product page and the cart.
          {
            name: 'fields',
            test: /ui\/(?:Pagination|Option|Select)\b/,
          },
          {
            name: 'forms',
            test: /(?:ui\/(?:Field|TextField|PasswordField)|field-messages)\b/,
          },
          {
            name: 'buying',
            test: /(?:ui\/(?:Tabs|Stepper)|BottomBar|BankOffers|review\.format|reviews\/(?:ReviewCard|Reviews)\.generated|domain\/delivery)\b/,
          },
        ],
      },
    },
  },
};

/**
 * Makes browsers load the page's pictures and fonts before its scripts: the server's HTML is complete without them.
 */
const lowPriorityScripts: Plugin = {
  name: 'low-priority-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
};

/**
 * Lets the bundler drop components of React Router that nothing uses: it keeps what is called or assigned to when a module is
 * loaded, and the package does not say that this has no effect.
 */
const shakeReactRouter: Plugin = {
  name: 'shake-react-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/[^/]+\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ ')
        // A class that extends another may have an effect, but not a call that is marked as pure.
        .replaceAll(
          /^var (\w+) = (class extends React\d*\.Component \{.*?^\});$/gms,
          'var $1 = /* @__PURE__ */ (() => $2)();',
        ),
  },
};

const EMOTION_PLUGINS = 'options.stylisPlugins || defaultStylisPlugins';

/** Drops Emotion's vendor prefixes, which style-engine.ts does without, from the bundle: a kilobyte. */
const shakeEmotionCache: Plugin = {
  name: 'shake-emotion-cache',
  transform: {
    filter: { id: /@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/ },
    handler(code) {
      if (!code.includes(EMOTION_PLUGINS)) this.error('@emotion/cache chooses its plugins in another way');
      return code.replace(EMOTION_PLUGINS, 'options.stylisPlugins');
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
  plugins: [
    react(),
    lowPriorityScripts,
    ...(command === 'build' && !isSsrBuild ? [shakeReactRouter, shakeEmotionCache, collectFiles] : []),
    preloadHelper({ file: at('./client/src/app/preload-chunk.ts') }),
    pageDescriptors({ root: at('.'), browserKeys: BROWSER_KEYS }),
    evaluatedModule({
      file: at('./client/src/app/offline-pages.ts'),
      resolve: { alias: { '@domain': at('./server/src/domain') } },
    }),
    evaluatedModule({ file: at('./client/src/ui/theme/style-prop-names.ts') }),
  ],
  resolve: {
    // Selects rxjs's build without helpers for old browsers; no other package uses this condition.
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
    alias: {
      '@domain': at('./server/src/domain'),
      // The package's `exports` name only its development build, whose warnings are for developers.
      ...(command === 'build' && {
        'react-router': at('./node_modules/react-router/dist/production/index.mjs'),
      }),
      ...(isSsrBuild
        ? {}
        : {
            // Chakra's, the only module of this name that is imported from its own folder.
            './preflight.js': at('./client/src/ui/theme/no-preflight.ts'),
            // RxJS's, the only package with this module.
            '../util/isReadableStreamLike': at('./client/src/graphql/no-streams.ts'),
            '@emotion/is-prop-valid': at('./client/src/ui/theme/prop-valid.ts'),
            '@pandacss/is-valid-prop': at('./client/src/ui/theme/css-properties.ts'),
          }),
    },
    dedupe: ['graphql', 'react', 'react-dom'],
  },
  // In development Vite finds the playground's editor late, which reloads the page. Its workers cannot be pre-bundled.
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
