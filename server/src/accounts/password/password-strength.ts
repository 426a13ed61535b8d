import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../../domain/domain-error';

/** Of 0 to 4; 3 is "safely unguessable" in the words of zxcvbn: more than 10^8 tries. */
const MIN_SCORE = 3;

/** Shorter ones stand in many a word. */
const MIN_WORD_LENGTH = 3;

/** What somebody would try first at a shop of bags in India. */
const COMMON_WORDS = (
  'potli bag bags backpack handbag suitcase luggage trolley wallet purse tote travel ' +
  'shop shopping customer password passcode admin india bharat welcome namaste ' +
  // What is guessed first in India: cities, names, gods, cricket.
  'mumbai delhi bengaluru bangalore chennai kolkata hyderabad pune jaipur lucknow kerala punjab gujarat rajasthan ' +
  'sachin dhoni kohli virat rohit cricket priya rahul amit ravi krishna ganesh ganpati shiva lakshmi jaishreeram shreeram ' +
  'jaimatadi hanuman omnamahshivaya bollywood salman shahrukh correcthorsebatterystaple पासवर्ड'
).split(' ');

/** Cyrillic and Greek letters that are read as Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аеорсухіјѕԁαορν'].map((letter, at) => [letter, [...'aeopcyxijsdaopv'][at] ?? letter]),
);

/** The rest of a longer one is not looked at, and few letters are read as others: else 128 of them would take a second. */
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: 40,
  l33tMaxSubstitutions: 10,
});

/** Whose password it is to be: their own words are the first that somebody would try. */
export interface PasswordOwner {
  readonly email: string | null;
  readonly phoneNumber?: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Refuses a password that could be guessed, where one is chosen; who has one from before still signs in by it. */
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

/** As whoever guesses would write it first: without accents and invisible characters, in Latin letters. */
function removeAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter);
}

/** What is left to guess once these are known: words that stand together look long to the estimator. */
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
