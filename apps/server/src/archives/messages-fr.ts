import type { ARCHIVES_MESSAGES } from '@podstead/contract/messages/archives-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof ARCHIVES_MESSAGES> = {
  'archive.site_not_public':
    'Seul le site d’un podcast public peut être exporté : des fichiers sont ouverts à qui les a.',
  'archive.import_failed': 'L’import n’a pas pu être terminé. Réessayez.',
  'archive.import_killed':
    'L’import n’a pas pu être terminé, car la lecture du fichier a été arrêtée deux fois de l’extérieur. Réessayez.',
  'archive.show_deleted': 'Le podcast a été supprimé pendant son import.',
  'archive.unreadable_bounds':
    'Ce fichier n’est pas une archive de podcast. Il n’a pas pu être lu avec la mémoire et le temps autorisés.',
  'archive.was_members_only':
    'Le podcast était réservé aux membres, ce que votre offre ne comprend pas. Il est non répertorié ici, et ses abonnés n’ont pas été repris.',
  'archive.subscribers_readdressed':
    '{count} [abonné a|abonnés ont] une nouvelle adresse ici, car l’ancienne est utilisée sur ce serveur.',
  'archive.sound_over_1_gb': 'Le son dépasse 1 Go.',
  'archive.not_archive': 'Ce n’est pas une archive.',
  'archive.file_gone': 'Le fichier envoyé n’est plus là. Envoyez-le de nouveau.',
  'archive.encrypted': 'Elle est chiffrée.',
  'archive.too_many_files': 'Elle contient trop de fichiers.',
  'archive.part_missing': 'Il y manque {part}.',
  'archive.cannot_retry': 'Cet import ne peut pas être réessayé. Envoyez l’archive de nouveau.',
  'archive.not_zip': 'Ce n’est pas un fichier ZIP, ou il est endommagé.',
  'archive.not_podcast': 'Ce fichier n’est pas une archive de podcast. {reason}',
  'archive.sound_damaged': 'Le son de l’archive est endommagé.',
  'archive.file_damaged': 'Le fichier de l’archive est endommagé.',
  'archive.dismissed': 'L’import a été écarté.',
  'archive.sizes_untrue': 'Les tailles indiquées ne peuvent pas être vraies.',
  'archive.unpacks_too_far':
    'Décompressée, elle dépasserait de loin ce que contient une archive de cette taille.',
  'archive.guid_twice': 'Deux de ses épisodes ont le même GUID.',
  'archive.name_twice': 'Elle utilise {name} plusieurs fois.',
  'archive.newer_version': 'vient d’un Podstead plus récent',
  'archive.part_too_large': '{part} y est trop volumineux.',
  'archive.part_too_deep': '{part} y est trop imbriqué.',
  'archive.part_not_json': '{part} n’y est pas du JSON.',
  'archive.part_unstorable': '{part} y contient des caractères qu’aucun texte ne peut contenir.',
  'archive.part_not_list': '{part} y est illisible : ce n’est pas une liste.',
  'archive.part_too_long': '{part} y est illisible : il a plus de {max} entrées.',
  'archive.part_unreadable': '{part} y est illisible : {problem}.',
}
