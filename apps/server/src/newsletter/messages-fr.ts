import type { NEWSLETTER_MESSAGES } from '@podstead/contract/messages/newsletter-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof NEWSLETTER_MESSAGES> = {
  'newsletter.not_public': 'Seul un podcast public a une newsletter.',
  'newsletter.nobody': 'Personne ne s’est encore inscrit.',
  'newsletter.running': 'La dernière lettre est encore en route. Attendez qu’elle soit partie.',
  'newsletter.sent': 'Votre lettre est en route.',
  'newsletter.removed': '{email} ne reçoit plus de lettres.',
}
