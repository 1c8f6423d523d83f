import type { DOMAINS_MESSAGES } from '@podstead/contract/messages/domains-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof DOMAINS_MESSAGES> = {
  'domains.not_public': 'Seul le site d’un podcast public peut avoir son propre domaine.',
  'domains.no_name': 'doit être un nom comme podcast.example.com',
  'domains.address': 'doit être un nom, pas l’adresse d’une machine',
  'domains.port': 'doit être un nom seul, sans port',
  'domains.path': 'doit être un nom seul, sans chemin',
  'domains.ours': 'est une adresse de ce serveur',
  'domains.suffix': 'est une extension sous laquelle on enregistre des noms ; saisissez aussi le nom devant',
  'domains.taken': 'est déjà le domaine du site d’un autre podcast',
}
