import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../testing/render-with-providers';
import { Head } from '../../ui/Head';
import { RouteAnnouncer } from './RouteAnnouncer';

function TestPages() {
  return (
    <>
      <Link to="/help">Help</Link>
      <Link to="/?page=2">Next</Link>
      <main id="main" tabIndex={-1}>
        <Routes>
          <Route path="/" element={<Head title="Home" />} />
          <Route path="/help" element={<Head title="FAQ’s" />} />
        </Routes>
      </main>
      <RouteAnnouncer />
    </>
  );
}

describe('RouteAnnouncer', () => {
  it("RouteAnnouncer announces the new page's title and moves the focus to the main element", async () => {
    const user = userEvent.setup();
    renderWithProviders(<TestPages />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('link', { name: 'Help' }));
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('FAQ’s · Potli');
    });
  });

  it('RouteAnnouncer leaves the focus where it is when only the query changes', async () => {
    const user = userEvent.setup();
    renderWithProviders(<TestPages />);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
  });
});
