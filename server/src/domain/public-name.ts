/** The name shown with a customer's reviews and questions: "Asha R.", so that nobody is found by their surname. */
export function publicName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName;
  if (firstName === '') return 'A Potli shopper';
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
}
