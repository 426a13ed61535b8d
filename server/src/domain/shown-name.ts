/** By which name what a customer writes is shown: "Asha R.", so that nobody is found by a surname. */
export function shownName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName;
  if (firstName === '') return 'A Potli shopper';
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
}
