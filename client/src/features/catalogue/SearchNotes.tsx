import { SearchHelp } from './SearchHelp';
import { SearchNote, type SearchNoteProps } from './SearchNote';

/** What stands above the results of a search: pages that answer it, and what it left out or corrected. */
export function SearchNotes(props: SearchNoteProps) {
  return (
    <>
      <SearchHelp searchText={props.searchText} />
      <SearchNote {...props} />
    </>
  );
}
