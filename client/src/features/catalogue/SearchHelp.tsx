import { findHelpTopics } from '../../components/help-topics';
import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';

/** Links to the pages that answer the search, when it asks for help and not for a bag. */
export function SearchHelp({ searchText }: { searchText: string }) {
  const topics = findHelpTopics(searchText);
  if (topics.length === 0) return null;
  return (
    <chakra.p pb="s12" color="fg.muted">
      Looking for help?{' '}
      {topics.map(({ name, to }, index) => (
        <span key={to}>
          {index === 0 ? '' : ', '}
          <TextLink to={to}>{name}</TextLink>
        </span>
      ))}
    </chakra.p>
  );
}
