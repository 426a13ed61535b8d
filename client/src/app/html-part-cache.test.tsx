// @vitest-environment node
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { HydrationBoundary } from '../ui/HydrationBoundary';
import { PagePartsContext } from '../ui/CachedHtmlPart';
import { HtmlPartCache } from './html-part-cache';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MB = 1_000_000;

const rendered = vi.fn<(name: string) => void>();

function Card({ name }: { name: string }) {
  rendered(name);
  return (
    <article>
      {name}, ₹499
      <img srcSet={`/pictures/${name}?w=160 160w`} sizes="50vw" alt="" loading="eager" />
    </article>
  );
}

const card = (name: string) => (
  <HydrationBoundary key={name} dependsOn={['Card', name]}>
    <Card name={name} />
  </HydrationBoundary>
);

function renderPage(parts: HtmlPartCache, content: ReactNode): string {
  rendered.mockClear();
  const page = parts.forPage();
  return page.fill(renderToString(<PagePartsContext value={page}>{content}</PagePartsContext>));
}

describe('HtmlPartCache', () => {
  it('HtmlPartCache renders a part once, and writes the same HTML as React, with its preload links', () => {
    const parts = new HtmlPartCache();
    const content = <main>{['tote', 'sling'].map(card)}</main>;
    const html = renderToString(content);
    expect(html).toContain('<link rel="preload" as="image" imageSrcSet="/pictures/tote?w=160 160w"');
    expect(renderPage(parts, content)).toBe(html);
    expect(rendered).toHaveBeenCalledTimes(2);
    expect(renderPage(parts, content)).toBe(html);
    expect(rendered).not.toHaveBeenCalled();
  });

  it('HtmlPartCache renders a part again when what it depends on has changed', () => {
    const parts = new HtmlPartCache();
    renderPage(parts, card('tote'));
    expect(renderPage(parts, card('clutch'))).toContain('clutch<!-- -->, ₹499');
    expect(rendered.mock.calls).toEqual([['clutch']]);
  });

  it('HtmlPartCache uses a part on other pages and inside other parts', () => {
    const parts = new HtmlPartCache();
    renderPage(parts, card('tote'));
    const section = (
      <HydrationBoundary dependsOn={['Section']}>
        <section>
          <h2>Bags</h2>
          {['tote', 'sling'].map(card)}
        </section>
      </HydrationBoundary>
    );
    const html = renderToString(section);
    expect(renderPage(parts, section).replace(/^(?:<link[^>]*>)+/, '')).toBe(
      html.replace(/^(?:<link[^>]*>)+/, ''),
    );
    expect(rendered.mock.calls).toEqual([['sling']]);
    expect(renderPage(parts, section)).toContain('<h2>Bags</h2><!--$--><article>tote');
    expect(rendered).not.toHaveBeenCalled();
  });

  it('a boundary that does not say what it depends on is rendered every time', () => {
    const parts = new HtmlPartCache();
    const content = (
      <HydrationBoundary>
        <Card name="tote" />
      </HydrationBoundary>
    );
    expect(renderPage(parts, content)).toBe(renderPage(parts, content));
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it('HtmlPartCache does not keep the pages whose parts it keeps', () => {
    const parts = new HtmlPartCache();
    const usedBefore = usedHeap();
    for (let at = 0; at < 20; at += 1)
      renderPage(
        parts,
        <main>
          {card(`tote ${at}`)}
          {String(at).repeat(MB)}
        </main>,
      );
    expect(usedHeap() - usedBefore).toBeLessThan(10 * MB);
    renderPage(parts, card('tote 0'));
    expect(rendered).not.toHaveBeenCalled();
  });

  it('HtmlPartCache does not keep what a part depends on', () => {
    const parts = new HtmlPartCache();
    const depending = (at: number) => (
      <HydrationBoundary dependsOn={['Card', `${at} `.repeat(MB)]}>
        <Card name={`tote ${at}`} />
      </HydrationBoundary>
    );
    const usedBefore = usedHeap();
    for (let at = 0; at < 20; at += 1) renderPage(parts, depending(at));
    expect(usedHeap() - usedBefore).toBeLessThan(10 * MB);
    renderPage(parts, depending(0));
    expect(rendered).not.toHaveBeenCalled();
  });
});

function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
