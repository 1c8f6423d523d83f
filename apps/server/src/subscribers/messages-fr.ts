import type { SUBSCRIBERS_MESSAGES } from '@podstead/contract/messages/subscribers-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof SUBSCRIBERS_MESSAGES> = {
  'subscriber.email_invalid': 'Vérifiez que {email} est une adresse e-mail valable.',
  'subscriber.email_taken': 'Cette adresse figure déjà parmi vos abonnés.',
  'subscriber.tier_paid': 'Ce qu’ils paient, ou un code, décide du niveau qu’ils écoutent.',
  'subscriber.status_invalid': 'doit être Approved ou Reject',
  'subscriber.members_only': 'Seuls les podcasts réservés aux membres ont des abonnés.',
  'subscriber.removed': '{email} a été retiré.',
  'subscriber.imported': '{added} ajoutés, {skipped} ignorés.',
  'subscriber.address_reset': 'Le flux privé a une nouvelle adresse. L’ancienne ne fonctionne plus.',
  'subscriber.no_address': 'Seuls les abonnés acceptés ont un flux privé.',
  'subscriber.bulk_nobody': 'Choisissez des abonnés, ou une recherche qui les trouve.',
  'subscriber.bulk_busy':
    'Plusieurs de ces actions sont encore en cours. Attendez qu’elles soient terminées.',
  'subscriber.bulk_started': 'C’est en cours.',
  'subscriber.bulk_done': '{changed} modifiés, {skipped} inchangés.',
  'subscriber.not_in_advance': 'Cela modifie quelque chose et n’est donc pas chargé à l’avance.',
  'subscriber.invites_closed': 'Ce podcast n’accepte pas de demandes en ce moment.',
  'subscriber.domain': 'Utilisez l’adresse de votre organisation.',
  'subscriber.file_too_large': 'Les fichiers d’abonnés font 32 Mo au plus.',
  'subscriber.file_no_lines': 'Ce fichier ne contient aucune ligne.',
  'subscriber.import_running':
    'Une importation de ce podcast est encore en cours. Attendez qu’elle soit terminée.',
  'subscriber.import_begun': 'Cette importation a déjà commencé.',
  'subscriber.import_forgotten': 'L’importation est oubliée.',
  'subscriber.line_heading': 'Cette ligne nomme les colonnes.',
  'subscriber.line_no_address': 'Cette ligne ne contient pas d’adresse e-mail.',
  'subscriber.line_repeated': 'La même adresse figure dans une ligne précédente.',
  'subscriber.line_tier': '« {tier} » n’est pas un niveau de ce podcast.',
  'subscriber.line_status': 'Le statut « {status} » n’est pas connu.',
  'subscriber.line_day': '« {day} » n’est pas un jour comme 2026-03-31.',
  'subscriber.line_zone': '« {zone} » n’est pas un fuseau horaire.',
  'subscriber.line_old_address': 'L’ancienne adresse du flux n’est pas une adresse web.',
}
