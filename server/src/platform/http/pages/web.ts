import { pathOf, sendError, type Middleware } from '../http';
import { pageRenderer, type PageOptions } from './page.renderer';
import type { GraphQLExecutor, PageSource } from './page.types';
import { pictureHandler } from '../files/picture.handler';
import { SitemapFiles, type SitemapSource } from '../sitemap/sitemap.files';
import { sitemapHandler } from '../sitemap/sitemap.handler';
import { retainReleaseFiles } from './release.files';
import { speculationRulesHandler } from '../headers/speculation-rules';
import { staticHandler } from '../files/static.handler';
import { StaticFiles } from '../files/static.files';
import { PictureIndex } from '../../files/picture.index';
import { PictureTransformer } from '../../files/picture.transformer';
import { PictureVariants } from '../../files/picture.variants';

interface WebOptions {
  /** The package's root, from which `sharp` is resolved. */
  rootDir: string;
  /** server/seed/pictures, with its index.json. */
  picturesDir: string;
  /** DATA_DIR/pictures. */
  pictureCacheDir: string;
  /** Looks up pictures that admins uploaded. */
  uploads?: { find(hash: string): Promise<string | null> };
  /** DATA_DIR/releases: files of earlier releases. */
  releasesDir: string;
  /** dist/client; null in development, where Vite serves the client's files. */
  clientDir: string | null;
  source: PageSource;
  execute: GraphQLExecutor;
  /** Returns an executor that runs queries as the visitor of a request; null without a cookie of the shop. */
  executeFor: PageOptions['executeFor'];
  sitemap: SitemapSource;
  publicUrl: string | null;
  /** Waits for admission of a page. */
  enter?: PageOptions['enter'];
  /** Whether the playground's files are served; only in demo shops. */
  playground: boolean;
  onError: (error: unknown, url: string) => void;
}

export interface Web {
  /** Serves pictures, files, sitemap, robots.txt and a page for every other GET. The last middleware. */
  middleware: Middleware;
  /** Drops memoized data of the catalogue after a change. */
  clearMemoizedData: () => void;
  /** Stops the picture process. */
  stop: () => void;
}

/** Creates everything that is served besides the APIs. */
export async function createWeb(options: WebOptions): Promise<Web> {
  const { execute, executeFor, publicUrl, source, onError } = options;
  const transformer = new PictureTransformer({ rootDir: options.rootDir });
  const pictures = pictureHandler({
    index: await PictureIndex.load(options.picturesDir),
    variants: await PictureVariants.open(options.pictureCacheDir, transformer),
    ...(options.uploads && { uploads: options.uploads }),
  });
  const files = options.clientDir === null ? null : await clientFiles(options.clientDir, options);
  const sitemapFiles = new SitemapFiles(options.sitemap, { pages: source.directory.sitemapPages });
  const sitemap = sitemapHandler({
    files: sitemapFiles,
    disallowedPaths: source.directory.disallowedPaths,
    publicUrl,
  });
  const pages = pageRenderer({
    source,
    execute,
    executeFor,
    publicUrl,
    onError,
    ...(options.enter && { enter: options.enter }),
  });
  const rest = runInOrder([
    ...(files === null ? [] : [files]),
    speculationRulesHandler(source.directory.prefetchedPaths),
    sitemap,
    pages,
  ]);

  return {
    middleware: (request, response, next) => {
      const path = pathOf(request);
      if (path === '') sendError(request, response, 400, 'BAD_REQUEST', 'The address is not a path');
      else if (path.startsWith('/pictures/')) pictures(request, response, next);
      else if (path.startsWith('/api/') || path === '/api') {
        sendError(request, response, 404, 'NOT_FOUND', 'There is no such address');
      } else rest(request, response, next);
    },
    clearMemoizedData: () => sitemapFiles.clear(),
    stop: () => transformer.stop(),
  };
}

async function clientFiles(clientDir: string, options: WebOptions): Promise<Middleware> {
  const files = await StaticFiles.load(
    clientDir,
    // The playground's editor is 11 MB.
    options.playground ? { onDisk: '/playground/' } : { excluded: '/playground/' },
  );
  const keptDir = options.releasesDir;
  const earlier = await retainReleaseFiles({ clientDir, keptDir, now: Date.now() }).catch(
    (error: unknown) => {
      // The shop starts without them: a full disk must not prevent that.
      options.onError(error, '/assets/');
      return StaticFiles.NO_FILES;
    },
  );
  return staticHandler(files, earlier);
}

function runInOrder(steps: readonly Middleware[]): Middleware {
  return (request, response, next) => {
    const step = (at: number): void => {
      const current = steps[at];
      if (current === undefined) next();
      else current(request, response, (error) => (error === undefined ? step(at + 1) : next(error)));
    };
    step(0);
  };
}
