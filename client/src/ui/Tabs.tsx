import { formatCount } from '@domain/count';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { chakra } from './chakra';

interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** Shown behind the label: the number of reviews. */
  count?: number;
  content: () => ReactNode;
  /** Names the panel when the tab's label would be mistaken for a field inside: "Email". */
  panelLabel?: string;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Prefix of the elements' ids; unique on the page. */
  idPrefix?: string;
}

const Tab = chakra('button', {
  base: {
    position: 'relative',
    flex: 'none',
    minHeight: '3.25rem',
    paddingTop: '0.125rem',
    color: 'accent',
    fontSize: { base: 't16', md: 't18' },
    _hover: { color: 'accent.deep' },
    _focusVisible: { outlineOffset: '-2px' },
    _selected: {
      color: 'fg',
      fontWeight: 550,
      _after: { content: '""', position: 'absolute', inset: 'auto 0 0', height: '2px', background: 'fg' },
    },
  },
});

/**
 * Tabs after the ARIA pattern: one tab stop, arrow keys, Home and End; a tab is selected when it gets the focus.
 * All panels are rendered, for search engines, and hidden unless selected.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  idPrefix = 'tab',
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  // Scrolls the selected tab into view, within the row only.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[id="${idPrefix}-${selected}"]`);
    if (!row || !tab) return;
    const start = tab.offsetLeft - row.offsetLeft;
    const end = start + tab.offsetWidth;
    if (start < row.scrollLeft) row.scrollLeft = start;
    else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  }, [idPrefix, selected]);

  const moveSelection = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const lastIndex = tabs.length - 1;
    const nextIndexByKey: Record<string, number> = {
      ArrowRight: at === lastIndex ? 0 : at + 1,
      ArrowLeft: at === 0 ? lastIndex : at - 1,
      Home: 0,
      End: lastIndex,
    };
    const next = nextIndexByKey[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[id="${idPrefix}-${tab.id}"]`)?.focus();
  };

  return (
    <>
      <chakra.div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveSelection}
        display="flex"
        gap={{ base: 's24', md: '2.5rem' }}
        overflowX="auto"
        scrollbarWidth="none"
        borderBottom="1px solid {colors.line}"
      >
        {tabs.map(({ id, label: name, count }) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={`${idPrefix}-${id}`}
            aria-selected={id === selected}
            aria-controls={`${idPrefix}-${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => {
              onSelect(id);
            }}
          >
            {name}
            {count === undefined ? null : (
              <chakra.span color="fg.quiet" fontWeight={400} fontSize="t14">
                {' '}
                {formatCount(count)}
              </chakra.span>
            )}
          </Tab>
        ))}
      </chakra.div>
      {tabs.map(({ id, content, panelLabel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${idPrefix}-${id}-panel`}
          aria-label={panelLabel}
          aria-labelledby={panelLabel === undefined ? `${idPrefix}-${id}` : undefined}
          hidden={id !== selected}
          tabIndex={0}
        >
          {content()}
        </div>
      ))}
    </>
  );
}
