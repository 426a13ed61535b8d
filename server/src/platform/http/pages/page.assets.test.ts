import { describe, expect, it } from 'vitest';
import { moduleAssetsFrom, parseManifest } from './page.assets';

const manifest = parseManifest(
  JSON.stringify({
    'index.html': {
      file: 'assets/entry-1.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/features/home/home.page.tsx'],
    },
    '_react.js': { file: 'assets/react-1.js' },
    '_card.js': { file: 'assets/card-1.js', imports: ['_react.js'], css: ['assets/card-1.css'] },
    'src/features/home/home.page.tsx': { file: 'assets/home-1.js', imports: ['_card.js', 'index.html'] },
    'src/features/sale/sale.page.tsx': { file: 'assets/sale-1.js', imports: ['_card.js'] },
  }),
);

describe('moduleAssetsFrom', () => {
  const assets = moduleAssetsFrom(manifest);

  it("moduleAssetsFrom returns a page's static imports and its chunk, without those of the entry", () => {
    expect(assets(['src/features/home/home.page.tsx'])).toEqual({
      scripts: ['/assets/card-1.js', '/assets/home-1.js'],
      styles: ['/assets/card-1.css'],
    });
  });

  it.each([
    'client/src/features/sale/sale.page.tsx',
    '/src/features/sale/sale.page.tsx',
    'features/sale/sale.page.tsx',
  ])('moduleAssetsFrom finds a module by the name %s', (name) => {
    expect(assets([name]).scripts).toEqual(['/assets/card-1.js', '/assets/sale-1.js']);
  });

  it('moduleAssetsFrom returns chunks that import each other once', () => {
    const circular = moduleAssetsFrom(
      parseManifest(
        JSON.stringify({
          'src/a.ts': { file: 'assets/a.js', imports: ['_b.js'] },
          '_b.js': { file: 'assets/b.js', imports: ['src/a.ts'] },
        }),
      ),
    );
    expect(circular(['src/a.ts']).scripts).toEqual(['/assets/b.js', '/assets/a.js']);
  });

  it('moduleAssetsFrom returns nothing for a module without a chunk of its own', () => {
    expect(assets(['src/ui/button.tsx'])).toEqual({ scripts: [], styles: [] });
  });
});

it.each(['[]x', 'null', '{"a":{}}'])('parseManifest throws for %s', (text) => {
  expect(() => parseManifest(text)).toThrow();
});
