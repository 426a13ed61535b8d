import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { EXAMPLES } from './examples.ts';

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

/** GraphiQL forgets the variables of the tab that it opens with; those of an earlier visit it keeps itself. */
const isFirstVisit = localStorage.getItem('graphiql:tabState') === null;
const firstVariables = isFirstVisit ? tabs[0]?.variables : undefined;

const root = document.getElementById('playground');
if (root === null) throw new Error('The page has no place for the playground');
createRoot(root).render(
  <GraphiQL
    fetcher={fetcher}
    defaultTabs={tabs}
    initialVariables={firstVariables ?? undefined}
    defaultTheme="light"
  >
    <GraphiQL.Logo>Potli</GraphiQL.Logo>
  </GraphiQL>,
);
