import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { startStoredValues } from '../state/stored-value';
import type { SessionCustomerFragment } from './Me.generated';
import { syncWithOtherTabs } from './session';

/** Runs the effects of the browser's entry after hydration, and ends them with the test. */
export function SessionStartEffects() {
  const client = useApolloClient();
  useEffect(() => {
    const stops = [startStoredValues(), syncWithOtherTabs(client)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return <Outlet />;
}

/** Creates a signed-in customer as the server answers it; `change` overrides fields. */
export function createCustomer<C extends Partial<SessionCustomerFragment>>(
  change?: C,
): SessionCustomerFragment & C {
  const asha: SessionCustomerFragment = {
    __typename: 'Customer',
    id: 'c1',
    email: 'asha@potli.example',
    isEmailVerified: true,
    phoneNumber: null,
    isPhoneVerified: false,
    firstName: 'Asha',
    lastName: 'Rao',
    type: 'CUSTOMER',
    status: 'ACTIVE',
    pictureUrl: null,
    hasPassword: true,
  };
  return Object.assign(asha, change);
}

/** Creates the answer of a failed mutation. */
export const createFailure = (code: string, message: string, fields: Record<string, string> = {}) => ({
  __typename: 'Failure',
  code,
  message,
  fields: Object.entries(fields).map(([field, text]) => ({
    __typename: 'FieldError',
    field,
    message: text,
  })),
  retryAfterSeconds: null,
});
