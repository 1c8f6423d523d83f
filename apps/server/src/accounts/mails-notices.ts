import type { Kernel } from '../kernel/kernel.ts'
import type { QueuedMail } from '../operations/commands.ts'
import { FOOTNOTE, host, mail } from './mails.ts'

/** What changed on an account, told to its owner: subject, what happened, and what to do if it was somebody else. */
const NOTICES = {
  email_changed: {
    subject: 'Your email address was changed',
    happened:
      'The email address of your account was changed just now, and all other devices were signed out. This address signs in no more.',
  },
  two_factor_on: {
    subject: 'Two-factor sign-in is on',
    happened: 'From now on, signing in to your account asks for a code of your app as well. Keep your recovery codes in a safe place.',
  },
  two_factor_off: {
    subject: 'Two-factor sign-in is off',
    happened: 'Signing in to your account asks for no code any more. Your password alone opens it again.',
  },
  recovery_codes: {
    subject: 'You have new recovery codes',
    happened: 'New recovery codes were made for your account just now. The old ones are worth nothing any more.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    happened: 'A new passkey can sign in to your account, without the password.',
  },
} as const

/** The one template of security notices. */
export function noticeMail(kernel: Kernel, { email }: { email: string }, kind: keyof typeof NOTICES): QueuedMail {
  const { subject, happened } = NOTICES[kind]
  // Who has lost the address cannot ask for a new password with it.
  const lostAddress = kind === 'email_changed'
  const remedy = lostAddress
    ? `If that was not you, write to the people who run ${host(kernel)} at once: they can give it back.`
    : 'If that was not you, set a new password at once, and look at the list of devices and passkeys on your account page.'
  return mail(kernel, email, subject, {
    preheader: 'If it was you, there is nothing to do.',
    heading: subject,
    paragraphs: [happened, remedy],
    ...(lostAddress ? {} : { button: { label: 'It was not me', url: `${kernel.config.origins.app}/forgot_password` } }),
    footnote: `${FOOTNOTE} ${host(kernel)}.`,
  })
}

export function emailChangeMail(kernel: Kernel, email: string, value: string): QueuedMail {
  return mail(kernel, email, 'Confirm your new email address', {
    preheader: 'One click, and you sign in with this address.',
    heading: 'Confirm your new email address',
    paragraphs: [
      'Somebody, probably you, wants to sign in with this address from now on. Confirm that it is yours; until then everything stays as it is.',
      'The link works once, for three days.',
    ],
    button: { label: 'Use this address', url: `${kernel.config.origins.app}/email_change?token=${value}` },
    footnote: `${FOOTNOTE} ${host(kernel)}. If it was not you, do nothing: without the click nothing changes.`,
  })
}

export function emailTakenMail(kernel: Kernel, email: string): QueuedMail {
  return mail(kernel, email, 'This address has an account already', {
    preheader: 'Somebody wanted to use your address for another account.',
    heading: 'This address has an account already',
    paragraphs: [
      'Somebody, perhaps you, wanted to use this address for another account. It belongs to an account already, so nothing was changed.',
      'If you have two accounts, sign in to this one with the password you chose for it, or set a new one.',
    ],
    button: { label: 'Set a new password', url: `${kernel.config.origins.app}/forgot_password` },
    footnote: `${FOOTNOTE} ${host(kernel)}. If it was not you, you can ignore this mail.`,
  })
}

/** To the address that is about to be left. */
export function emailLeavingMail(kernel: Kernel, email: string, newEmail: string): QueuedMail {
  return mail(kernel, email, 'Your email address is about to change', {
    preheader: 'Nothing has changed yet.',
    heading: 'Your email address is about to change',
    paragraphs: [
      `Somebody, probably you, wants to sign in to your account as ${newEmail}. As soon as that address is confirmed, this one signs in no more.`,
      'If that was not you, set a new password now: that stops the change and signs everybody else out.',
    ],
    button: { label: 'It was not me', url: `${kernel.config.origins.app}/forgot_password` },
    footnote: `${FOOTNOTE} ${host(kernel)}.`,
  })
}

/** @param erasedAt when nothing will be left */
export function accountDeletedMail(kernel: Kernel, { email, time_zone }: { email: string; time_zone: string }, erasedAt: Date): QueuedMail {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: time_zone }).format(erasedAt)
  return mail(kernel, email, 'Your account is deleted', {
    preheader: `Everything is erased on ${day}.`,
    heading: 'Your account is deleted',
    paragraphs: [
      `Your account is closed, and your podcasts are no longer published. On ${day} everything is erased for good: podcasts, audio, numbers and the account itself.`,
      `If you change your mind, or if it was not you, write to the people who run ${host(kernel)} before that day. They can bring everything back as it was.`,
    ],
    footnote: `${FOOTNOTE} ${host(kernel)}.`,
  })
}
