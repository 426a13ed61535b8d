import type { Location } from 'react-router';
import type { PagePaint } from '../graphql/page-paint';
import type { ShopClient } from '../graphql/shop-client';
import { runQueries } from '../routing/run-queries';
import type { StyleRegistry } from '../ui/theme/style-registry';
import { requiresFullLoad } from './chunk-failures';
import { waitForPage } from './page-wait';
import { findPage } from './routes';

interface PageOpenerOptions {
  client: ShopClient;
  styles: StyleRegistry;
  pagePaint: PagePaint;
  /** Loads the address as a document. */
  reload?: () => void;
}

/** Loads what the pages need that links and the browser's buttons open: their code, data and styles. */
export class PageOpener {
  readonly #client: ShopClient;
  readonly #styles: StyleRegistry;
  readonly #pagePaint: PagePaint;
  readonly #reload: () => void;
  #shownPath = window.location.pathname;

  constructor({ client, styles, pagePaint, reload = reloadAtTop }: PageOpenerOptions) {
    this.#client = client;
    this.#styles = styles;
    this.#pagePaint = pagePaint;
    this.#reload = reload;
  }

  /** Called when an address is opened. Returns what its page waits for, or null if it can be shown at once. */
  readonly open = (location: Location): Promise<unknown> | null => {
    this.#pagePaint.start();
    // Filters, tabs and colours are of the same page, which has most of its styles.
    const isSamePage = location.pathname === this.#shownPath;
    const styles = isSamePage || this.#styles.isLoaded ? null : this.#loadStyles(location);
    const code = this.#loadPage(location);
    return waitForPage({ code, styles });
  };

  /** Called when the page of an address is in the document. */
  readonly markShown = ({ pathname }: Location): void => {
    this.#shownPath = pathname;
    this.#pagePaint.finish();
  };

  /**
   * Starts loading the page's code and its data: the page shows its skeleton while they are missing. Returns null when the code
   * is there.
   */
  #loadPage({ pathname, search }: Location): Promise<unknown> | null {
    const match = findPage(pathname);
    if (match === null) return null;
    const url = new URL(pathname + search, window.location.origin);
    this.#client.clearPrefetchFailures();
    const isLoaded = match.page.isLoaded();
    const loading = match.page.load();
    loading
      .then((module) => runQueries(module, this.#client, { params: match.params, url }))
      // The page gets the error when it renders, and shows it.
      .catch(() => undefined);
    return isLoaded ? null : loading;
  }

  /**
   * Loads the engine of the styles for a page. If that fails, the page is loaded as a document, which has its styles, unless it is
   * shown by then, or another one opened.
   */
  async #loadStyles({ pathname, search }: Location): Promise<void> {
    try {
      await this.#styles.loadInTime();
    } catch {
      const isAwaited =
        pathname !== this.#shownPath &&
        window.location.pathname + window.location.search === pathname + search;
      if (!isAwaited || !requiresFullLoad()) return;
      this.#reload();
      await new Promise(() => undefined);
    }
  }
}

/** The browser restores the position at a reload, which is that of the page before. */
function reloadAtTop(): void {
  window.scrollTo(0, 0);
  window.location.reload();
}
