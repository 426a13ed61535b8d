import { Activity, Fragment, use } from 'react';
import { NavigationType, UNSAFE_LocationContext } from 'react-router';
import { PageSlotsContext } from './page-slots';
import { PageRoute } from './routes';

const PAGE = <PageRoute />;

/** The page in view, and one that a link will probably open, rendered without being shown and without its effects. */
export function PageOutlet() {
  const current = use(UNSAFE_LocationContext);
  return use(PageSlotsContext).map((slot, at) =>
    // The page that the browser loaded is not wrapped: it is hydrated.
    slot.location ? (
      <Activity key={slot.key} mode={at === 0 ? 'visible' : 'hidden'}>
        <UNSAFE_LocationContext
          value={at === 0 ? current : { location: slot.location, navigationType: NavigationType.Push }}
        >
          {PAGE}
        </UNSAFE_LocationContext>
      </Activity>
    ) : (
      <Fragment key={slot.key}>{PAGE}</Fragment>
    ),
  );
}
