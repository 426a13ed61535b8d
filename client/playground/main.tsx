import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { EXAMPLES } from './examples';

const fetcher: GraphiQLProps['fetcher'] = async (params, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { accept: 'application/json', ...options?.headers, 'content-type': 'application/json' },
    body: JSON.stringify(params),
  });
  return response.json();
};

const tabs = EXAMPLES.map(({ query, variables }) => ({
  query,
  variables: variables === undefined ? null : JSON.stringify(variables, null, 2),
}));

/** The tab to open with. By default GraphiQL drops the variables of a tab until they are edited. */
function findInitialTab(): (typeof tabs)[number] | undefined {
  const examples = { activeTabIndex: 0, tabs };
  const stored: unknown = JSON.parse(localStorage.getItem('graphiql:tabState') ?? 'null');
  const { activeTabIndex, tabs: storedTabs } = isTabState(stored) ? stored : examples;
  return storedTabs[activeTabIndex];
}

function isTabState(stored: unknown): stored is { activeTabIndex: number; tabs: typeof tabs } {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'activeTabIndex' in stored &&
    'tabs' in stored &&
    Array.isArray(stored.tabs)
  );
}

const initialTab = findInitialTab();

const root = document.getElementById('playground');
if (root === null) throw new Error('The page has no root element for the playground');
createRoot(root).render(
  <GraphiQL
    fetcher={fetcher}
    defaultTabs={tabs}
    initialQuery={initialTab?.query}
    initialVariables={initialTab?.variables ?? undefined}
    defaultTheme="light"
  >
    <GraphiQL.Logo>Potli</GraphiQL.Logo>
  </GraphiQL>,
);
