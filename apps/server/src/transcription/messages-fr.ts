import type { TRANSCRIPTION_MESSAGES } from '@podstead/contract/messages/transcription-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof TRANSCRIPTION_MESSAGES> = {
  'transcription.no_audio':
    'Une transcription se fait à partir de l’audio, et cet épisode n’en a pas encore.',
  'transcription.allowance':
    'La formule {plan} comprend {allowed} minutes de transcription par mois. Il en reste {left}, et cet épisode en demande {needed}. Les prochaines arrivent le {day}.',
  'transcription.consent': 'L’audio est envoyé à {host} pour cela. Veuillez d’abord donner votre accord.',
  'transcription.owner_consent':
    'L’audio est envoyé à {host} pour cela. La personne à qui appartient le podcast doit d’abord donner son accord.',
  'transcription.no_engine': 'n’est pas disponible sur ce serveur',
  'transcription.engine_language': 'ne comprend pas la langue de ce podcast',
  'transcription.engine_gone':
    '{engine}, choisi pour ce podcast, n’est plus disponible sur ce serveur. Le moteur habituel du serveur le remplace.',
  'transcription.engine_other_language':
    '{engine}, choisi pour ce podcast, ne comprend pas sa langue. Le moteur habituel du serveur le remplace.',
  'transcription.engine_replaced':
    'Le moteur choisi n’est plus disponible sur ce serveur. {engine} l’a remplacé.',
  'transcription.not_ready': 'La transcription n’est pas encore prête.',
  'transcription.not_stale': 'La transcription correspond déjà à l’audio de l’épisode.',
  'transcription.redo_stale': 'La transcription correspond à un fichier précédent. Réalignez-la d’abord.',
  'transcription.short_stretch': 'doit se situer au moins 1 seconde après le début',
  'transcription.not_made': 'La transcription n’a pas pu être faite. Veuillez réessayer.',
  'transcription.audio_gone': 'L’audio à transcrire n’est plus là.',
  'transcription.audio_unreadable': 'L’audio n’a pas pu être lu.',
  'transcription.episode_deleted': 'L’épisode a été supprimé.',
  'transcription.silent': 'Personne ne parle dans cet audio.',
  'transcription.other_words': 'Le nouvel audio dit autre chose. Faites-en faire une nouvelle transcription.',
  'transcription.too_many_words': 'Une transcription peut avoir au plus {max} mots.',
  'transcription.updated': 'Modifications enregistrées !',
  'transcription.deleted': 'Suppression effectuée !',
  'transcription.speaker_updated': 'Nom modifié !',
  'transcription.speaker_short': 'est obligatoire et doit avoir au moins 2 caractères',
  'transcription.outside': 'doit se trouver dans l’audio',
  'transcription.ends_first': 'ne doit pas précéder le début',
  'transcription.order': 'doit suivre l’ordre de l’audio',
  'transcription.sentence_twice': 'contient deux fois la même phrase',
  'transcription.id_twice': 'est présent deux fois',
  'transcription.after_removed': 'est supprimé par la même modification',
  'transcription.long_word': 'contient un mot trop long ({max} caractères au maximum)',
  'transcription.term_twice': 'figure deux fois dans la liste',
}
