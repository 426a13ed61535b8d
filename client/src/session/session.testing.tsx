import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { startStoredValues } from '../state/stored-value';
import { followOtherTabs } from './session';

/** Does what the browser's entry does once the first page stands, and ends it with the test. */
export function SessionStart() {
  const client = useApolloClient();
  useEffect(() => {
    const stops = [startStoredValues(), followOtherTabs(client)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return <Outlet />;
}
