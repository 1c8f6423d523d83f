import type { TeamRole } from '@podstead/contract/permissions'
import type { MailWords } from '../kernel/mail/mail-frame.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

export interface TeamMailWords {
  invitation(about: {
    from: string
    title: string
    role: TeamRole
    hasAccount: boolean
    email: string
    host: string
  }): MailWords
  ended(about: { title: string; ending: 'removed' | 'deleted' | 'transferred'; host: string }): MailWords
  left(about: { title: string; who: string; host: string }): MailWords
}

const ROLE: Record<TeamRole, string> = {
  manager: 'You can edit its episodes and settings, publish, and see its numbers.',
  editor: 'You can edit its episodes and settings, create drafts and publish.',
  analyst: 'You can see its numbers.',
  guest: 'You are asked to listen to one episode before it comes out, and to say what you think.',
}

/** Mails about podcasts that are shared with others. */
const EN: TeamMailWords = {
  invitation: ({ from, title, role, hasAccount, email, host }) => ({
    subject: `“${title}” is shared with you`,
    preheader: `${from} invites you to the team of a podcast.`,
    paragraphs: [
      `${from} shares the podcast “${title}” with you. ${ROLE[role]}`,
      hasAccount
        ? 'It is in your team podcasts now. Sign in with this address to see it.'
        : `Make an account with this address (${email}) and confirm it: the podcast is in your team podcasts then.`,
    ],
    button: hasAccount ? 'Open team podcasts' : 'Make an account',
    footnote: `You are receiving this email because someone named this address at ${host}. If you do not know them, do nothing.`,
  }),
  ended: ({ title, ending, host }) => ({
    subject: `“${title}” is not shared with you any more`,
    preheader: 'You are not in its team any more.',
    paragraphs: [
      {
        removed: `The owner of the podcast “${title}” has ended your part in its team. What you contributed stays with the podcast.`,
        deleted: `The owner of the podcast “${title}” has deleted it. Should they bring it back within 30 days, you are in its team again.`,
        transferred: `The podcast “${title}” has a new owner, who decides with whom it is shared.`,
      }[ending],
    ],
    footnote: `You are receiving this email because of your account at ${host}.`,
  }),
  left: ({ title, who, host }) => ({
    subject: `${who} has left the team of “${title}”`,
    preheader: 'They cannot open the podcast any more.',
    paragraphs: [`${who} has left the team of the podcast “${title}”. What they contributed stays.`],
    button: 'See the team',
    footnote: `You are receiving this email because of your account at ${host}.`,
  }),
}

export const TEAM = { en: EN, de: DE, fr: FR }
