import type { Kernel } from '../kernel/kernel.ts'
import { renderMail } from '../kernel/mail-template.ts'
import { token } from '../kernel/secrets.ts'
import type { QueuedMail } from '../operations/commands.ts'

export const FOOTNOTE = 'You get this mail because somebody used this address at'

export function confirmationMail(kernel: Kernel, email: string, value: string): QueuedMail {
  return mail(kernel, email, 'Confirm your email', {
    preheader: 'One click, and your podcast has a home.',
    heading: 'Confirm your email',
    paragraphs: [
      'Welcome to Podstead. Confirm that this address is yours, and you can sign in and start your first podcast.',
      'The link works once, for three days.',
    ],
    button: { label: 'Confirm my email', url: `${kernel.config.origins.app}/signup-confirmation?confirmation_token=${value}` },
    footnote: `${FOOTNOTE} ${host(kernel)}. If it was not you, do nothing: without the click there is no account.`,
  })
}

export function alreadyRegisteredMail(kernel: Kernel, email: string): QueuedMail {
  return mail(kernel, email, 'You already have an account', {
    preheader: 'Somebody tried to sign up with your address.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up with this address. It has an account already, so nothing was changed.',
      'If you do not remember your password, you can set a new one.',
    ],
    button: { label: 'Set a new password', url: `${kernel.config.origins.app}/forgot_password` },
    footnote: `${FOOTNOTE} ${host(kernel)}. If it was not you, you can ignore this mail.`,
  })
}

/** Instead of a confirmation, where an address was signed up with different passwords. */
export function choiceMail(kernel: Kernel, email: string, value: string, client: string): QueuedMail {
  const query = new URLSearchParams({ 'access-token': value, uid: email, client })
  return mail(kernel, email, 'Confirm your email and choose a password', {
    preheader: 'The link works once, for one hour.',
    heading: 'Confirm your email and choose a password',
    paragraphs: [
      'Somebody, probably you, signed up with this address more than once, with different passwords. So that only you can open your account, none of them works any more: choose one on the next page, and you are in.',
      'Links of earlier mails lead nowhere now. This one works once, for one hour; after that, "Forgot password" sends you a new one.',
    ],
    button: { label: 'Choose my password', url: `${kernel.config.origins.app}/password_reset?${query}` },
    footnote: `${FOOTNOTE} ${host(kernel)}. If it was not you, do nothing: without the click there is no account.`,
  })
}

export function resetMail(kernel: Kernel, email: string, value: string, client: string): QueuedMail {
  const query = new URLSearchParams({ 'access-token': value, uid: email, client })
  return mail(kernel, email, 'Set a new password', {
    preheader: 'The link works once, for one hour.',
    heading: 'Set a new password',
    paragraphs: [
      'Somebody asked for a new password for this address. Choose it on the next page; until then your old one stays as it is.',
      'The link works once, for one hour.',
    ],
    button: { label: 'Set new password', url: `${kernel.config.origins.app}/password_reset?${query}` },
    footnote: `${FOOTNOTE} ${host(kernel)}. If it was not you, you can ignore this mail: your password stays as it is.`,
  })
}

export function passwordChangedMail(kernel: Kernel, email: string): QueuedMail {
  return mail(kernel, email, 'Your password was changed', {
    preheader: 'All other devices were signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and all other devices were signed out.',
      'If that was not you, set a new password at once.',
    ],
    button: { label: 'It was not me', url: `${kernel.config.origins.app}/forgot_password` },
    footnote: `${FOOTNOTE} ${host(kernel)}.`,
  })
}

/** The one frame of every mail about an account. */
export function mail(kernel: Kernel, to: string, subject: string, content: Omit<Parameters<typeof renderMail>[0], 'brand'>): QueuedMail {
  const brand = { name: 'Podstead', origin: kernel.config.origins.app }
  return { to, subject, ...renderMail({ ...content, brand }), messageId: `<${token(16)}@${new URL(kernel.config.origins.app).hostname}>` }
}

export function host(kernel: Kernel): string {
  return new URL(kernel.config.origins.app).host
}
