import { chakra } from '../ui/chakra';

/** A luggage tag with the number 404 and a loose cord. Decorative: the text beside it says the same. */
export function NotFoundIllustration() {
  return (
    <chakra.svg viewBox="0 0 360 340" width="100%" height="auto" aria-hidden="true" color="fg">
      <chakra.ellipse cx="196" cy="318" rx="120" ry="8" fill="bg.deep" />
      <g transform="rotate(14 190 190)" stroke="currentColor" fill="none">
        <chakra.path
          d="M122 112l32-34h76l32 34v188a6 6 0 0 1-6 6H128a6 6 0 0 1-6-6z"
          fill="saving"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <path d="M131 116l27-29h68l27 29v177H131z" strokeWidth="1.3" strokeDasharray="8 6" opacity=".55" />
        <chakra.circle cx="192" cy="108" r="11" fill="bg.paper" strokeWidth="1.6" />
        <circle cx="192" cy="108" r="16" strokeWidth="1.2" />
        <chakra.text
          x="192"
          y="212"
          textAnchor="middle"
          fontFamily="display"
          fontSize="66px"
          letterSpacing="-3px"
          fill="fg"
          stroke="none"
        >
          404
        </chakra.text>
        <path d="M150 238h84M150 258h84M150 278h52" strokeWidth="1.3" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
        <path d="M212 112C196 72 150 40 104 52 62 63 48 108 80 120c30 11 50-32 20-54C74 47 34 60 20 88" />
        <path d="M212 112c20-34 52-62 92-56 26 4 38 24 36 46" />
        <path d="M14 95l-6 17M19 97l-3 19M23 97l1 19M12 94l14 4" />
        <path d="M333 108h14M335 109l-2 18M340 109v20M345 109l2 18" />
      </g>
      <circle cx="20" cy="90" r="4.5" fill="currentColor" />
      <circle cx="340" cy="103" r="4.5" fill="currentColor" />
    </chakra.svg>
  );
}
