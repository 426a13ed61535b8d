import { defineConditions } from '@chakra-ui/react/styled-system';

/** The pseudo conditions that style props may use: `_hover`, `_checked`, … */
export const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:is(:hover):not(:disabled)'],
  focus: '&:focus',
  focusWithin: '&:focus-within',
  focusVisible: '&:focus-visible',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  checked: '&:is(:checked, [aria-checked=true])',
  selected: '&[aria-selected=true]',
  pressed: '&[aria-pressed=true]',
  invalid: '&[aria-invalid=true]',
  currentPage: '&[aria-current=page]',
  before: '&::before',
  after: '&::after',
  placeholder: '&::placeholder',
  first: '&:first-of-type',
  last: '&:last-of-type',
  groupHover: ['@media (hover: hover)', '.group:hover &'],
  print: '@media print',
});
