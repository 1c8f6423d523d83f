import type { NEWSLETTER_MESSAGES } from '@podstead/contract/messages/newsletter-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof NEWSLETTER_MESSAGES> = {
  'newsletter.not_public': 'Nur ein öffentlicher Podcast hat einen Newsletter.',
  'newsletter.nobody': 'Noch hat sich niemand angemeldet.',
  'newsletter.running': 'Der letzte Brief ist noch unterwegs. Warte, bis alle ihn haben.',
  'newsletter.sent': 'Dein Brief ist unterwegs.',
  'newsletter.removed': '{email} bekommt keine Briefe mehr.',
}
