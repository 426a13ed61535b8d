import { describe, expect, it } from 'vitest';
import { readPageState, writePageState, type PageState } from './page-state';

const PREVIEW = 'data:image/webp;base64,UklGRg==';
const bag = (preview: string) => ({
  id: '1',
  __typename: 'Image',
  blurDataUrl: preview,
  url: '/pictures/a1/bag',
});
const stateWith = (preview: string): PageState => ({
  origin: 'https://potli.example',
  cache: {
    'Image:1': bag(preview),
    'Product:1': {
      __typename: 'Product',
      id: '1',
      images: [{ __ref: 'Image:1' }, null],
      'related({"limit":2})': [{ __ref: 'Product:2' }],
      price: { __typename: 'Money', amount: 100 },
    },
    'Product:2': { __typename: 'Product', id: '2', images: [] },
    'Shop:{}': { __typename: 'Shop', id: 7, name: 'Potli' },
    ROOT_QUERY: { __typename: 'Query', 'product({"id":"1"})': { __ref: 'Product:1' }, me: null },
  },
});

function picture(src: string, style: string): HTMLImageElement {
  const image = document.createElement('img');
  image.setAttribute('src', src);
  image.setAttribute('style', style);
  return image;
}

describe('readPageState', () => {
  it('readPageState reads what writePageState has written, with white space around it', () => {
    const state = stateWith('');
    expect(readPageState(writePageState(state), [])).toEqual(state);
    expect(readPageState(`\n      ${writePageState(state)}\n    `, [])).toEqual(state);
  });

  it("readPageState finds previews in the page's pictures, and the state does not repeat them", () => {
    const state = stateWith(PREVIEW);
    const text = writePageState(state);
    expect(text).not.toContain(PREVIEW);
    const pictures = [
      picture('/pictures/b2/other?w=640', 'background-image: url("data:image/webp;base64,AAAA")'),
      picture('/pictures/a1/bag?w=640', `opacity: 0; background-image: url("${PREVIEW}"); left: 0`),
    ];
    expect(readPageState(text, pictures)).toEqual(state);
    expect(readPageState(text, [])).toEqual(stateWith(''));
  });

  it('readPageState returns null for a page without state', () => {
    for (const text of [null, undefined, '', ' <!--state--> ', '{"origin":1}', '{"origin":"","cache":{}}'])
      expect(readPageState(text, [])).toBeNull();
  });
});
