import type { MailWords } from '../kernel/mail/mail-frame.ts'

const used = (host: string) => `You are receiving this email because someone used this address at ${host}.`
const WAS_IT_YOU = 'If it was you, there is nothing to do.'
const NOT_ME = 'It was not me'
const REMEDY =
  'If that was not you, set a new password at once, and look at the list of devices and passkeys on your account page.'

const notice = (subject: string, happened: string) => (host: string) => ({
  subject,
  preheader: WAS_IT_YOU,
  paragraphs: [happened, REMEDY],
  button: NOT_ME,
  footnote: used(host),
})

/**
 * Mails about accounts in English; `host` is where this installation is reached. Those in other
 * languages are in files beside it.
 */
export const EN = {
  confirmation: (host: string) => ({
    subject: 'Confirm your email',
    preheader: 'One click, and your podcast has a home.',
    paragraphs: [
      'Welcome to Podstead. Confirm that this address is yours, and you can sign in and start your first podcast.',
      'The link works once, for three days.',
    ],
    button: 'Confirm my email',
    footnote: `${used(host)} If it was not you, do nothing: without the click there is no account.`,
  }),
  alreadyRegistered: (host: string) => ({
    subject: 'You already have an account',
    preheader: 'Someone tried to sign up with your address.',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. It already has an account, so nothing was changed.',
      'If you do not remember your password, you can set a new one.',
    ],
    button: 'Set a new password',
    footnote: `${used(host)} If it was not you, you can ignore this email.`,
  }),
  choice: (host: string) => ({
    subject: 'Confirm your email and choose a password',
    preheader: 'The link works once, for 30 minutes.',
    paragraphs: [
      'Someone, probably you, signed up with this address more than once, with different passwords. So that only you can open your account, none of them works any more: choose one on the next page, and you are in.',
      'Links in earlier emails no longer work. This one works once, for 30 minutes; after that, "Forgot password" sends you a new one.',
    ],
    button: 'Choose my password',
    footnote: `${used(host)} If it was not you, do nothing: without the click there is no account.`,
  }),
  reset: (host: string) => ({
    subject: 'Set a new password',
    preheader: 'The link works once, for 30 minutes.',
    paragraphs: [
      'Someone asked for a new password for this address. Choose it on the next page; until then your old one stays as it is.',
      'The link works once, for 30 minutes.',
    ],
    button: 'Set new password',
    footnote: `${used(host)} If it was not you, you can ignore this email: your password stays as it is.`,
  }),
  invitation: (host: string) => ({
    subject: 'You are invited to Podstead',
    preheader: 'The link works once, for seven days.',
    paragraphs: [
      `You are invited to open an account at ${host}, a home for podcasts.`,
      'Choose a password on the next page, and you can start. The link works once, for seven days.',
    ],
    button: 'Open my account',
    footnote: `You are receiving this email because the people who run ${host} invited this address. If you do not want an account, do nothing.`,
  }),
  passwordChanged: (host: string) => ({
    subject: 'Your password was changed',
    preheader: 'All other devices were signed out.',
    paragraphs: [
      'The password of your account was changed just now, and all other devices were signed out.',
      REMEDY,
    ],
    button: NOT_ME,
    footnote: used(host),
  }),
  passwordReset: (host: string, removedPasskeys: string) => ({
    subject: 'Your password was changed',
    preheader: 'All other devices were signed out.',
    paragraphs: [
      'The password of your account was set with the link of a mail just now, and all other devices were signed out.',
      ...(removedPasskeys
        ? [
            `For your security, all passkeys were removed as well: ${removedPasskeys}. You can add yours again on your account page.`,
          ]
        : []),
      `If that was not you, someone else can read your email: change the password of your mailbox first, then set a new one here. If a code is asked for that you never set up, write to the people who run ${host}.`,
    ],
    button: NOT_ME,
    footnote: used(host),
  }),
  // Who has lost the address cannot ask for a new password with it, so there is no button.
  emailChanged: (host: string) => ({
    subject: 'Your email address was changed',
    preheader: WAS_IT_YOU,
    paragraphs: [
      'The email address of your account was changed just now, and all other devices were signed out. This address can no longer sign in.',
      `If that was not you, write to the people who run ${host} at once: they can give it back.`,
    ],
    footnote: used(host),
  }),
  twoFactorOn: notice(
    'Two-factor sign-in is on',
    'From now on, signing in to your account asks for a code of your app as well. Keep your recovery codes in a safe place.',
  ),
  twoFactorOff: notice(
    'Two-factor sign-in is off',
    'Signing in to your account no longer asks for a code. Your password alone opens it again.',
  ),
  recoveryCodes: notice(
    'You have new recovery codes',
    'New recovery codes were made for your account just now. The old ones no longer work.',
  ),
  passkeyAdded: notice(
    'A passkey was added to your account',
    'A new passkey can sign in to your account, without the password.',
  ),
  apiKeyAdded: notice(
    'An API key was created for your account',
    'A new API key lets a program work with your podcasts. You find it in your account, where you can delete it.',
  ),
  emailChange: (host: string) => ({
    subject: 'Confirm your new email address',
    preheader: 'One click, and you sign in with this address.',
    paragraphs: [
      'Someone, probably you, wants to sign in with this address from now on. Confirm that it is yours; until then everything stays as it is.',
      'The link works once, for three days.',
    ],
    button: 'Use this address',
    footnote: `${used(host)} If it was not you, do nothing: without the click nothing changes.`,
  }),
  emailTaken: (host: string) => ({
    subject: 'This address already has an account',
    preheader: 'Someone wanted to use your address for another account.',
    paragraphs: [
      'Someone, perhaps you, wanted to use this address for another account. It already belongs to an account, so nothing was changed.',
      'If you have two accounts, sign in to this one with the password you chose for it, or set a new one.',
    ],
    button: 'Set a new password',
    footnote: `${used(host)} If it was not you, you can ignore this email.`,
  }),
  emailLeaving: (host: string, newEmail: string) => ({
    subject: 'Your email address is about to change',
    preheader: 'Nothing has changed yet.',
    paragraphs: [
      `Someone, probably you, wants to sign in to your account as ${newEmail}. As soon as that address is confirmed, this one can no longer sign in.`,
      'If that was not you, set a new password now: that stops the change and signs everybody else out.',
    ],
    button: NOT_ME,
    footnote: used(host),
  }),
  accountDeleted: (host: string, day: string) => ({
    subject: 'Your account is deleted',
    preheader: `Everything is erased on ${day}.`,
    paragraphs: [
      `Your account is closed, and your podcasts are no longer published. On ${day} everything is erased for good: podcasts, audio, numbers and the account itself.`,
      `If you change your mind, or if it was not you, write to the people who run ${host} before that day. They can bring everything back as it was.`,
    ],
    footnote: used(host),
  }),
} satisfies Record<string, (host: string, more: string) => MailWords>
