import { Layout } from './layout/Layout';
import { PageRoute } from './routes';

/** One element, so that a change of address does not render the layout again. */
const APP_ROUTES = (
  <Layout>
    <PageRoute />
  </Layout>
);

/** The layout with the page of the router's address. */
export function AppRoutes() {
  return APP_ROUTES;
}
