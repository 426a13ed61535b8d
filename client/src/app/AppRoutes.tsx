import { Layout } from './layout/Layout';
import { PageOutlet } from './PageOutlet';

/** One element, so that a change of address does not render the layout again. */
const APP_ROUTES = (
  <Layout>
    <PageOutlet />
  </Layout>
);

/** The layout with the page of the router's address. */
export function AppRoutes() {
  return APP_ROUTES;
}
