/** A pseudo-random generator with a seed, so that a finding can be reproduced. */
export function random(seed) {
  let state = seed >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (least, most) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    pick: (list) => list[integer(0, list.length - 1)],
    isTrue: (share = 0.5) => next() < share,
    text: (length, letters = 'abcdefghijklmnopqrstuvwxyz0123456789') =>
      Array.from({ length }, () => letters[integer(0, letters.length - 1)]).join(''),
  };
}
