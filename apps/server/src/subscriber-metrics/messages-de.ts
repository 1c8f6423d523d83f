import type { SUBSCRIBER_METRICS_MESSAGES } from '@podstead/contract/messages/subscriber-metrics-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof SUBSCRIBER_METRICS_MESSAGES> = {
  'private_downloads.nobody': 'gehört zu keinem deiner Abonnenten',
  'private_downloads.forgotten': 'Was über {email} bekannt war, ist gelöscht. Die Zahlen bleiben.',
  'private_downloads.alert_state': 'muss open, dismissed, ignored oder resolved sein',
  'private_downloads.alert_action': 'muss write oder rotate sein',
  'private_downloads.alert_reopened':
    'Zu diesem Abonnenten gibt es bereits einen anderen Hinweis dieser Art.',
  'private_downloads.not_approved':
    'Nur freigegebene Abonnenten können angeschrieben werden oder eine neue Adresse bekommen.',
  'private_downloads.written':
    'Diese Person wurde schon angeschrieben. Sieh nach, wann das war, und schreib noch einmal, wenn du möchtest.',
  'private_downloads.threshold': 'muss 0 oder mindestens {min} sein',
  'leak.networks_per_day':
    'Die Adresse wurde an einem Tag in {count} verschiedenen Netzen benutzt; ab {threshold} ist das ungewöhnlich.',
  'leak.networks_per_hour':
    'Innerhalb einer Stunde wurde sie in {count} Netzen benutzt; ab {threshold} ist das ungewöhnlich.',
  'leak.countries_per_day':
    'Sie wurde an einem Tag in {count} Ländern benutzt; ab {threshold} ist das ungewöhnlich.',
  'leak.apps_per_day':
    'Sie wurde an einem Tag mit {count} verschiedenen Apps benutzt; ab {threshold} ist das ungewöhnlich.',
  'leak.copies_of_episode':
    'Eine Episode wurde an einem Tag an {count} Orten von Anfang an geladen; ab {threshold} ist das ungewöhnlich.',
  'leak.public_index': '{services} hat den Feed abgerufen, ein Verzeichnis, das alle durchsuchen können.',
  'leak.public_app':
    '{services} hat den Feed abgerufen, eine App, deren Verzeichnis alle durchsuchen können. Vielleicht ist es einfach die App dieses Abonnenten.',
  'leak.public_app_yours':
    '{services} hat den Feed abgerufen, eine App, deren Verzeichnis alle durchsuchen können. Vielleicht ist es einfach die App, mit der du hörst.',
  'devices.too_many':
    'Dieser Podcast wird mit dieser Adresse gerade an zu vielen Orten gleichzeitig gehört. Bitte versuche es in zehn Minuten noch einmal.',
}
