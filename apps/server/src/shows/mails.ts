import type { Kernel } from '../kernel/kernel.ts'
import { renderMail } from '../kernel/mail-template.ts'
import { token } from '../kernel/secrets.ts'
import type { QueuedMail } from '../operations/commands.ts'

type Handover = { title: string; from: string; to: string }

/** The link opens the page that asks; only its button takes the podcast over. */
export function offerMail(kernel: Kernel, { to, from, title, value }: Handover & { value: string }): QueuedMail {
  return mail(kernel, to, 'A podcast is offered to you', {
    preheader: `${from} wants to hand a podcast over to you.`,
    heading: 'A podcast is offered to you',
    paragraphs: [
      `${from} wants to hand the podcast “${title}” over to you, with its episodes, its feed and its numbers.`,
      'Open the link and sign in with this address; without an account you can make one first. Nothing changes until you accept.',
      'The link works once, for 14 days.',
    ],
    button: { label: 'See the offer', url: `${kernel.config.origins.app}/show-transfer?token=${value}` },
    footnote: `You get this mail because somebody named this address at ${host(kernel)}. If you do not know them, do nothing.`,
  })
}

export function takenMail(kernel: Kernel, { to, from, title, showId }: Handover & { showId: number }): QueuedMail {
  return mail(kernel, to, 'A podcast is yours now', {
    preheader: 'Its feed stays where it is.',
    heading: 'A podcast is yours now',
    paragraphs: [
      `You have taken the podcast “${title}” over from ${from}. Its feed stays where it is, so no listener has to do anything.`,
      'Look at its settings: the author and the e-mail address in them may still be those of the one who gave it to you.',
    ],
    button: { label: 'Open the podcast', url: `${kernel.config.origins.app}/shows/${showId}/overview` },
    footnote: `You get this mail because of your account at ${host(kernel)}.`,
  })
}

export function givenMail(kernel: Kernel, { to, from, title }: Handover): QueuedMail {
  return mail(kernel, from, 'Your podcast has a new owner', {
    preheader: `${to} has accepted.`,
    heading: 'Your podcast has a new owner',
    paragraphs: [`${to} has taken the podcast “${title}” over. It is no longer in your list.`],
    footnote: `You get this mail because of your account at ${host(kernel)}.`,
  })
}

function mail(kernel: Kernel, to: string, subject: string, content: Omit<Parameters<typeof renderMail>[0], 'brand'>): QueuedMail {
  const brand = { name: 'Podstead', origin: kernel.config.origins.app }
  return { to, subject, ...renderMail({ ...content, brand }), messageId: `<${token(16)}@${new URL(kernel.config.origins.app).hostname}>` }
}

function host(kernel: Kernel): string {
  return new URL(kernel.config.origins.app).host
}
