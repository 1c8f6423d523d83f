import type { DOMAINS_MESSAGES } from '@podstead/contract/messages/domains-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof DOMAINS_MESSAGES> = {
  'domains.not_public': 'Nur die Website eines öffentlichen Podcasts kann eine eigene Domain haben.',
  'domains.no_name': 'muss ein Name wie podcast.example.com sein',
  'domains.address': 'muss ein Name sein, nicht die Adresse eines Rechners',
  'domains.port': 'muss ein Name allein sein, ohne Port',
  'domains.path': 'muss ein Name allein sein, ohne Pfad',
  'domains.ours': 'ist eine Adresse dieses Servers',
  'domains.suffix': 'ist eine Endung, unter der Namen registriert werden; gib auch den Namen davor ein',
  'domains.taken': 'ist die Website eines anderen Podcasts',
}
