import type { EPISODES_MESSAGES } from '@podstead/contract/messages/episodes-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof EPISODES_MESSAGES> = {
  'episode.audio_missing_save': 'Il faut un fichier audio pour enregistrer votre épisode.',
  'episode.audio_missing_publish': 'Il faut un fichier audio pour publier : {names}.',
  'episode.date_missing': 'Choisissez d’abord une date de publication : {names}.',
  'episode.deleted': 'Cet épisode vient d’être supprimé.',
  'episode.deleted_or_moved': 'Cet épisode vient d’être supprimé ou déplacé.',
  'episode.no_audio': 'Cet épisode n’a pas encore de son.',
  'episode.no_audio_yet': 'Il n’y a pas encore de son.',
  'episode.file_removed': 'Ce fichier vient d’être retiré.',
  'episode.no_failed_beside': 'Aucun fichier audio en échec n’accompagne celui qui pourrait rester.',
  'episode.video_unchanged':
    'Les vidéos restent telles quelles. Égalisez le son dans le programme qui a fait la vidéo.',
  'episode.no_failed_audio': 'Il n’y a pas de fichier audio en échec à traiter de nouveau.',
  'episode.audio_processing': 'Un nouveau son est en cours de traitement. Réessayez quand il sera prêt.',
  'episode.no_levelled_audio': 'Il n’y a pas de version égalisée de ce son.',
  'episode.guid_taken':
    'Ce podcast a, ou avait dans les 30 derniers jours, un épisode avec le même GUID. Copiez-le plutôt.',
  'episode.too_many_previews': 'Un épisode peut avoir {max} liens d’aperçu. Retirez-en un d’abord.',
  'episode.too_many_alternates': 'Un épisode peut avoir {max} autres versions.',
  'episode.published_already': 'Cet épisode est publié : partagez plutôt sa page.',
  'episode.preview_removed': 'Le lien a été retiré.',
  'episode.not_of_show': 'ne sont pas tous ({count}) de ce podcast : {names}',
  'episode.drive_moves': 'Les épisodes de podcasts d’un espace de stockage en ligne se déplacent là-bas.',
  'episode.order_saved': 'Le nouvel ordre des épisodes est enregistré.',
  'episode.soundbite_removed': 'Extrait supprimé',
  'episode.level_failed': 'Le niveau sonore n’a pas pu être changé. Le son reste tel quel.',
  'episode.soundbite_ends_first': 'L’extrait {number} doit se terminer après son début.',
  'episode.soundbite_ends_beyond': 'L’extrait {number} se termine après la fin de l’épisode ({end}).',
  'episode.soundbite_starts_beyond': 'L’extrait {number} commence après la fin de l’épisode ({end}).',
  'episode.soundbite_too_short': 'L’extrait {number} doit durer au moins une seconde.',
}
