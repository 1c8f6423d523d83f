import type { MailWords } from '../kernel/mail/mail-frame.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

export type ContactMailWords = (about: {
  title: string
  name: string
  email: string
  message: string
}) => MailWords

const EN: ContactMailWords = ({ title, name, email, message }) => ({
  subject: `Message from ${name} about “${title}”`,
  preheader: message.slice(0, 120),
  paragraphs: [
    `${name} (${email}) wrote on the contact page of “${title}”:`,
    message,
    'Reply to this email to write back.',
  ],
  button: 'Website settings',
  footnote:
    'You get this because the contact form of your podcast is on. The sender’s identity was not verified. You can turn the form off in the settings of the website.',
})

/** What a visitor wrote, for the owner of the podcast. */
export const CONTACT = { en: EN, de: DE, fr: FR }
