import { messages } from '../language/language.ts'

export const REMINDERS = messages('reminders', 'REMINDERS', {
  title: 'Reminders',
  text: 'Emails that answer what somebody does, or does not. Nobody gets the same one twice for the same reason.',
  loadFailed: 'The reminders could not be loaded',
  names: {
    not_opened: 'Remind whoever has not opened their feed',
    fell_silent: 'Write to whoever stopped listening',
  },
  hints: {
    not_opened: 'It leads to their access page. Whoever has opened it meanwhile gets nothing.',
    fell_silent: 'Only while there is something open to them that they have not heard.',
  },
  days: { not_opened: 'Days after joining', fell_silent: 'Days after the last download' },
  unknown: 'Privacy mode is on: nobody knows who listens.',
  fromNow: 'A change counts from now on: whoever was due before gets nothing.',
  save: 'Save reminders',
  saved: 'The reminders are saved.',
} as const)
