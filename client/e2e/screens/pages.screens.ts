import { defineScreens } from './define-screens';
import { SCREENS_BY_ADDRESS } from './page-screens';
import { openPath } from './screen-context';

/** Short enough for several workers to share the visits. */
const SCREENS_PER_VISIT = 4;

for (let first = 0; first < SCREENS_BY_ADDRESS.length; first += SCREENS_PER_VISIT) {
  const screens = SCREENS_BY_ADDRESS.slice(first, first + SCREENS_PER_VISIT);
  defineScreens(
    `pages by their addresses, from ${screens[0]?.name}`,
    screens.map(({ name, address }) => ({ name, open: openPath(address) })),
  );
}
