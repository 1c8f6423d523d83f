import type { SUBSCRIBER_METRICS_MESSAGES } from '@podstead/contract/messages/subscriber-metrics-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof SUBSCRIBER_METRICS_MESSAGES> = {
  'private_downloads.nobody': 'ne correspond à aucun de vos abonnés',
  'private_downloads.forgotten': 'Ce que l’on savait de {email} est effacé. Les chiffres restent.',
  'private_downloads.alert_state': 'doit être open, dismissed, ignored ou resolved',
  'private_downloads.alert_action': 'doit être write ou rotate',
  'private_downloads.alert_reopened': 'Il y a déjà une autre alerte de ce type pour cet abonné.',
  'private_downloads.not_approved':
    'On ne peut écrire ou donner une nouvelle adresse qu’à un abonné approuvé.',
  'private_downloads.written':
    'Cette personne a déjà reçu un e-mail à ce sujet. Regardez quand, et écrivez-lui de nouveau si vous le souhaitez.',
  'private_downloads.threshold': 'doit être 0 ou au moins {min}',
  'leak.networks_per_day':
    'L’adresse a été utilisée dans {count} réseaux différents en un jour ; à partir de {threshold}, c’est inhabituel.',
  'leak.networks_per_hour':
    'En une heure, elle a été utilisée dans {count} réseaux ; à partir de {threshold}, c’est inhabituel.',
  'leak.countries_per_day':
    'Elle a été utilisée dans {count} pays en un jour ; à partir de {threshold}, c’est inhabituel.',
  'leak.apps_per_day':
    'Elle a été utilisée avec {count} applications différentes en un jour ; à partir de {threshold}, c’est inhabituel.',
  'leak.copies_of_episode':
    'Un épisode a été chargé depuis le début en {count} endroits en un jour ; à partir de {threshold}, c’est inhabituel.',
  'leak.public_index': '{services} a récupéré le flux, un catalogue que tout le monde peut consulter.',
  'leak.public_app':
    '{services} a récupéré le flux, une application dont tout le monde peut consulter le catalogue. C’est peut-être simplement l’application de cet abonné.',
  'leak.public_app_yours':
    '{services} a récupéré le flux, une application dont tout le monde peut consulter le catalogue. C’est peut-être simplement l’application avec laquelle vous écoutez.',
  'devices.too_many':
    'Ce podcast est écouté avec cette adresse en trop d’endroits à la fois. Réessayez dans dix minutes.',
}
