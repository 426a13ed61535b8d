import { chakra } from '../../ui/chakra';

/** Decorative drawing: an untied luggage tag with a heart. The text beside it says the same. */
export function EmptyWishlistIllustration() {
  return (
    <chakra.svg
      viewBox="0 0 300 300"
      width="100%"
      maxW={{ base: '14rem', md: '20rem' }}
      height="auto"
      aria-hidden="true"
      color="fg"
      mb="s48"
    >
      <chakra.ellipse cx="150" cy="284" rx="96" ry="7" fill="bg.deep" />
      <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round">
        <path d="M150 12c-26 12-30 40-4 46 30 7 34 30 4 42" />
        <g transform="rotate(-6 150 180)">
          <chakra.path d="M86 138l34-36h60l34 36v128a5 5 0 0 1-5 5H91a5 5 0 0 1-5-5z" fill="bg.high" />
          <path d="M95 142l29-31h52l29 31v120H95z" strokeWidth="1.3" strokeDasharray="8 6" opacity=".55" />
          <chakra.circle cx="150" cy="124" r="9" fill="bg.paper" />
          <path d="M150 236c-24-19-39-33-39-50 0-12 9-20.500 20-20.500 8 0 15 4.500 19 12 4-7.500 11-12 19-12 11 0 20 8.500 20 20.500 0 17-15 31-39 50z" />
        </g>
        <path d="M140 8l-8 14M148 6l-3 17M156 7l2 16M138 6l20 2" />
      </g>
    </chakra.svg>
  );
}
