import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers';
import { Head } from './Head';
import { JsonLd, jsonLdText } from './JsonLd';

const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

describe('Head', () => {
  it('Head sets title, meta tags and absolute addresses, and removes them when it is unmounted', async () => {
    const { unmount } = renderWithProviders(
      <Head
        title="Kite cabin case"
        description="34 L"
        canonical="/products/kite"
        image="/pictures/a/kite?w=1000"
        type="product"
        noIndex
      />,
    );
    await waitFor(() => {
      expect(document.title).toBe('Kite cabin case · Potli');
    });
    expect(contentOf('meta[name="description"]')).toBe('34 L');
    expect(contentOf('meta[property="og:title"]')).toBe('Kite cabin case');
    expect(contentOf('meta[property="og:type"]')).toBe('product');
    expect(contentOf('meta[property="og:image"]')).toBe('https://potli.example/pictures/a/kite?w=1000');
    expect(contentOf('meta[name="robots"]')).toBe('noindex');
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://potli.example/products/kite',
    );
    unmount();
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  });
});

describe('JsonLd', () => {
  const attackClient = { name: '</script><script>alert(1)</script>', note: '<!-- \u2028' };

  it('jsonLdText escapes everything that could end the script element, and parses back unchanged', () => {
    const text = jsonLdText(attackClient);
    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(text)).toEqual(attackClient);
  });

  it('JsonLd renders one script of type application/ld+json', () => {
    const { container } = renderWithProviders(<JsonLd data={attackClient} />);
    expect(container.querySelectorAll('script')).toHaveLength(1);
    expect(container.querySelector('script')).toHaveAttribute('type', 'application/ld+json');
  });
});
