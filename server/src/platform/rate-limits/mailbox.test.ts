import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox';

it.each([
  ['asha@example.com', 'asha@example.com'],
  ['asha+bags@example.com', 'asha@example.com'],
  ['asha+bags+red@example.com', 'asha@example.com'],
  ['+asha@example.com', '+asha@example.com'],
  ['a.rao@example.com', 'a.rao@example.com'],
  ['a.rao+bags@gmail.com', 'arao@gmail.com'],
  ['arao@googlemail.com', 'arao@gmail.com'],
  ['a.rao@mail.gmail.com', 'a.rao@mail.gmail.com'],
  ['आशा@उदाहरण.भारत', 'आशा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['आशा@xn--p1b6ci4b4b3a.xn--h2brj9c', 'आशा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@exam_ple!.com', 'asha@exam_ple!.com'],
])('mailboxOf maps %s to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
