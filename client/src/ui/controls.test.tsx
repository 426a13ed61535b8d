import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers';
import { Alert } from './Alert';
import { Breadcrumbs } from './Breadcrumbs';
import { Button } from './Button';
import { Option } from './Option';
import { Pagination } from './Pagination';
import { Picture } from './Picture';
import { Price } from './Price';
import { Rating } from './Rating';
import { Select } from './Select';
import { Stars } from './Stars';
import { Tabs } from './Tabs';
import { TextField } from './TextField';

const canvasTab = () => <p>Waxed canvas</p>;
const hampiTab = () => <p>Two days in Hampi</p>;
const tuesdayTab = () => <p>By Tuesday</p>;

function TestTabs() {
  const [selected, setSelected] = useState<'description' | 'reviews' | 'shipping'>('description');
  return (
    <Tabs
      label="About the bag"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'description', label: 'Description', content: canvasTab },
        { id: 'reviews', label: 'Reviews', count: 1280, content: hampiTab },
        { id: 'shipping', label: 'Shipping', content: tuesdayTab },
      ]}
    />
  );
}

describe('Tabs', () => {
  it('Tabs has one tab stop, and arrow keys, Home and End select tabs, wrapping around', async () => {
    const user = userEvent.setup();
    renderWithProviders(<TestTabs />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Description' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    const last = screen.getByRole('tab', { name: 'Shipping' });
    expect(last).toHaveFocus();
    expect(last).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('By Tuesday');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Reviews 1,280' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(last).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveTextContent('Waxed canvas');
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  });
});

describe('Select and Option', () => {
  it('Select and Option call onChange with the chosen value', async () => {
    const user = userEvent.setup();
    const chosen = vi.fn<(value: 'name' | 'price') => void>();
    const ticked = vi.fn<(checked: boolean) => void>();
    renderWithProviders(
      <>
        <Select
          label="Sort by"
          value="name"
          onChange={chosen}
          options={[
            { value: 'name', label: 'Name, A to Z' },
            { value: 'price', label: 'Price, low to high' },
          ]}
        />
        <Option name="brand" checked={false} onChange={ticked} count={1200}>
          Maidan
        </Option>
      </>,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, low to high');
    expect(chosen).toHaveBeenCalledWith('price');
    await user.click(screen.getByRole('checkbox', { name: /Maidan/ }));
    expect(ticked).toHaveBeenCalledWith(true);
    expect(screen.getByText('1,200')).toBeInTheDocument();
  });
});

describe('TextField', () => {
  it('TextField connects label, hint and error to the input', () => {
    renderWithProviders(<TextField label="Least price" hint="In rupees" error="Please enter a number" />);
    const input = screen.getByRole('textbox', { name: 'Least price' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('In rupees Please enter a number');
  });
});

describe('Button', () => {
  it('Button submits a form only with type="submit"', async () => {
    const user = userEvent.setup();
    const submitted = vi.fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
    });
    renderWithProviders(
      <form onSubmit={submitted}>
        <Button>Look</Button>
        <Button type="submit">Apply</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(submitted).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(submitted).toHaveBeenCalledOnce();
  });
});

describe('Pagination', () => {
  it('Pagination marks the current page, links to the next, and has no previous link on the first', () => {
    renderWithProviders(<Pagination page={1} totalPages={100} toPage={(page) => `/products?page=${page}`} />);
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('1');
    expect(within(pages).queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
    expect(within(pages).getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/products?page=2',
    );
    expect(within(pages).getAllByRole('link', { name: /^Page/ })).toHaveLength(7);
  });

  it('Pagination groups the digits of large pages', () => {
    renderWithProviders(<Pagination page={1_000} totalPages={1_100} toPage={() => '/products'} />);
    expect(screen.getByRole('link', { name: 'Page 1,000' })).toHaveTextContent('1,000');
    expect(screen.getByText('Page 1,000 of 1,100')).toBeVisible();
  });

  it('Pagination renders nothing for a single page', () => {
    renderWithProviders(<Pagination page={1} totalPages={1} toPage={() => '/'} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('Picture', () => {
  const image = {
    url: '/pictures/0123456789abcdef/kite',
    alt: 'Kite cabin case in ivory',
    width: 1000,
    height: 1000,
    blurDataUrl: 'data:image/webp;base64,AAAA',
  };

  it('Picture offers only widths up to its own, reserves its space, and has its preview as background', () => {
    renderWithProviders(
      <Picture image={image} sizes="50vw" widths={[160, 320, 1600]} fetchPriority="high" loading="eager" />,
    );
    const picture = screen.getByRole('img', { name: 'Kite cabin case in ivory' });
    expect(picture).toHaveAttribute(
      'srcset',
      '/pictures/0123456789abcdef/kite?w=160 160w, /pictures/0123456789abcdef/kite?w=320 320w',
    );
    expect(picture).toHaveAttribute('sizes', '50vw');
    expect(picture).toHaveAttribute('src', '/pictures/0123456789abcdef/kite?w=320');
    expect(picture).toHaveAttribute('width', '1000');
    expect(picture).toHaveAttribute('height', '1000');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveStyle({ backgroundImage: 'url("data:image/webp;base64,AAAA")' });
  });

  it('Picture removes its preview when it has loaded, also when that was before hydration', async () => {
    const { unmount } = renderWithProviders(<Picture image={image} sizes="50vw" />);
    fireEvent.load(screen.getByRole('img'));
    await waitFor(() => expect(screen.getByRole('img').style.backgroundImage).toBe(''));
    unmount();
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
    renderWithProviders(<Picture image={image} sizes="50vw" />);
    await waitFor(() => expect(screen.getByRole('img').style.backgroundImage).toBe(''));
    vi.restoreAllMocks();
  });

  it('Picture with an empty alt is hidden from screen readers', () => {
    renderWithProviders(<Picture image={image} sizes="50vw" alt="" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('Price and Rating', () => {
  it('Price reads out the list price and the saving', () => {
    renderWithProviders(
      <Price
        price={{ amount: 899_900, currency: 'INR' }}
        comparePrice={{ amount: 1_299_900, currency: 'INR' }}
        discountPercent={31}
      />,
    );
    expect(screen.getByText('₹8,999.00')).toBeInTheDocument();
    expect(screen.getByRole('paragraph')).toHaveTextContent('₹8,999.00List price ₹12,999.0031% off');
  });

  it('Price shows no list price that is not higher', () => {
    renderWithProviders(
      <Price
        price={{ amount: 100, currency: 'INR' }}
        comparePrice={{ amount: 100, currency: 'INR' }}
        discountPercent={null}
      />,
    );
    expect(screen.queryByText(/List price/)).not.toBeInTheDocument();
  });

  it('Rating and Stars read out the average as text', () => {
    renderWithProviders(
      <>
        <Rating average={4.56} count={218} />
        <Rating average={0} count={0} />
        <Stars value={4.5} />
      </>,
    );
    expect(screen.getByText('4.6 of 5, 218 reviews')).toBeInTheDocument();
    expect(screen.getByText('No reviews yet')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '4.5 of 5' })).toBeInTheDocument();
  });
});

describe('Breadcrumbs and Alert', () => {
  it('Breadcrumbs marks the current page, and Alert has role alert only for an error', () => {
    renderWithProviders(
      <>
        <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'Products' }]} />
        <Alert tone="error">Failed to load products</Alert>
        <Alert tone="success">Saved</Alert>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Products')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load products');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });
});
