import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../../../domain/domain-error';

/** zxcvbn's score of 0 to 4; 3 is "safely unguessable": more than 10^8 guesses. */
const MIN_SCORE = 3;

/** Shorter words are part of many others. */
const MIN_WORD_LENGTH = 3;

/** Words that are guessed first at an Indian bag shop. */
const COMMON_WORDS = (
  'potli bag bags backpack handbag suitcase luggage trolley wallet purse tote travel ' +
  'shop shopping customer password passcode admin india bharat welcome namaste ' +
  // Common in Indian passwords: cities, names, gods, cricket.
  'mumbai delhi bengaluru bangalore chennai kolkata hyderabad pune jaipur lucknow kerala punjab gujarat rajasthan ' +
  'sachin dhoni kohli virat rohit cricket priya rahul amit ravi krishna ganesh ganpati shiva lakshmi jaishreeram shreeram ' +
  'jaimatadi hanuman omnamahshivaya bollywood salman shahrukh correcthorsebatterystaple पासवर्ड'
).split(' ');

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аеорсухіјѕԁαορν'].map((letter, at) => [letter, [...'aeopcyxijsdaopv'][at] ?? letter]),
);

/** Characters beyond this are ignored, and only some letters are mapped: 128 characters would take a second. */
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: 40,
  l33tMaxSubstitutions: 10,
});

/** The owner of the password; their own words are guessed first. */
interface PasswordOwner {
  readonly email: string | null;
  readonly phoneNumber?: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Rejects a weak password when one is chosen; existing passwords still sign in. */
export function checkStrength(password: string, field: string, owner: PasswordOwner): DomainError | null {
  const normalized = password.normalize('NFKC');
  const withoutAccents = removeAccents(normalized);
  const ownerWords = wordsOfOwner(owner);
  const words = [...COMMON_WORDS, ...ownerWords, ...ownerWords.map(removeAccents)];
  return [
    normalized,
    removeWords(words, normalized),
    withoutAccents,
    removeWords(words, withoutAccents),
  ].some((text) => estimator.check(text, words).score < MIN_SCORE)
    ? new DomainError(
        'BAD_USER_INPUT',
        'This password is too common: choose one that nobody would guess',
        field,
      )
    : null;
}

/** The password without accents and invisible characters, in Latin letters. */
function removeAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter);
}

/** What remains without known words: adjacent ones look strong to the estimator. */
function removeWords(words: readonly string[], text: string): string {
  let remaining = text.toLowerCase();
  for (const word of words.toSorted((a, b) => b.length - a.length))
    if (word.length >= MIN_WORD_LENGTH) remaining = remaining.replaceAll(word.toLowerCase(), '');
  return remaining;
}

function wordsOfOwner({ email, phoneNumber, firstName, lastName }: PasswordOwner): string[] {
  const parts = [email ?? '', firstName, lastName].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const wholeValues = [
    email,
    email?.split('@')[0],
    phoneNumber,
    `${firstName}${lastName}`,
    `${lastName}${firstName}`,
  ];
  return [...parts, ...wholeValues].filter(
    (word): word is string => typeof word === 'string' && word.length >= 2,
  );
}
