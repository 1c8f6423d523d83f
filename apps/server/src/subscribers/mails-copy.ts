import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

/** Mails to the owner about those who subscribe. */
export const EN = {
  requested: (who: string, title: string, host: string) => ({
    subject: `Somebody asks for “${title}”`,
    preheader: `${who} would like to listen.`,
    paragraphs: [
      `${who} would like to listen to your members-only podcast “${title}”.`,
      'Open the link to approve or reject them. Nothing changes until you press a button there. The link works for 30 days.',
    ],
    button: 'Look at the request',
    footnote: `You are receiving this email because of your podcast at ${host}. You can turn these emails off in its private settings.`,
  }),
  joined: (who: string, title: string, host: string) => ({
    subject: `Somebody joined “${title}”`,
    preheader: `${who} listens now.`,
    paragraphs: [
      `${who} has joined your members-only podcast “${title}” by the invite link and was approved at once, as its private settings say.`,
    ],
    button: 'See the subscribers',
    footnote: `You are receiving this email because of your podcast at ${host}. You can turn these emails off in its private settings.`,
  }),
  activated: (who: string, title: string, host: string) => ({
    subject: `Somebody has subscribed to “${title}” in an app`,
    preheader: `${who} has set up the private feed.`,
    paragraphs: [
      `A podcast app has fetched the private feed of ${who} for the first time. “${title}” has arrived.`,
    ],
    button: 'See the subscribers',
    footnote: `You are receiving this email because of your podcast at ${host}. You can turn these emails off in its private settings.`,
  }),
  activatedInPlayer: (who: string, title: string, host: string) => ({
    subject: `Somebody listens to “${title}” in the web player`,
    preheader: `${who} has pressed play.`,
    paragraphs: [
      `${who} has listened to “${title}” in the web player for the first time. No podcast app has fetched their private feed yet.`,
    ],
    button: 'See the subscribers',
    footnote: `You are receiving this email because of your podcast at ${host}. You can turn these emails off in its private settings.`,
  }),
  activatedMany: (names: string[], counts: ListenerCounts, title: string, host: string) => ({
    subject: `${counts.inApp + counts.inPlayer} people began to listen to “${title}”`,
    preheader: `${counts.inApp} in a podcast app, ${counts.inPlayer} in the web player.`,
    paragraphs: [
      `Since the last email, ${counts.inApp + counts.inPlayer} people began to listen to “${title}”: ${counts.inApp} in a podcast app, ${counts.inPlayer} in the web player.`,
      [...names, ...(counts.unnamed > 0 && names.length > 0 ? [`and ${counts.unnamed} more`] : [])].join(
        ', ',
      ),
    ].filter(Boolean),
    button: 'See the subscribers',
    footnote: `You are receiving this email because of your podcast at ${host}, once an hour at most. You can turn these emails off in its private settings.`,
  }),
}

interface ListenerCounts {
  inApp: number
  inPlayer: number
  /** Of whom no name is told. */
  unnamed: number
}

export const SUBSCRIBERS = { en: EN, de: DE, fr: FR }
