import type { UPLOADS_MESSAGES } from '@podstead/contract/messages/uploads-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof UPLOADS_MESSAGES> = {
  'upload.wrong_types': 'Seuls ces fichiers sont acceptés : {types}',
  'upload.rejected': 'Fichier refusé : {path}',
  'upload.connection_ended': 'La connexion s’est interrompue avant la fin du fichier.',
  'upload.damaged': 'Ce fichier est endommagé ou coupé et ne peut pas être lu.',
  'upload.no_audio': 'Ce n’est pas un fichier audio.',
  'upload.no_sound': 'Il n’y a pas de son dans le fichier.',
  'upload.interrupted':
    'Le traitement a été interrompu sur le serveur. Votre fichier est en sécurité ; réessayez.',
  'upload.too_long': 'Il contient plus de 24 heures de son, ou le prétend.',
  'upload.sample_rate':
    'Sa fréquence d’échantillonnage doit être comprise entre 8 et 192 kHz, avec 8 canaux au plus.',
  'upload.sound_unreadable': 'Le son du fichier n’a pas pu être lu.',
  'upload.over_1_gb': 'Les fichiers audio peuvent faire 1 Go au plus.',
  'upload.not_zip': 'Ce n’est pas un fichier ZIP.',
  'upload.unfinished': 'L’envoi de ce fichier n’est pas terminé.',
  'upload.used_already': 'Ce fichier sert déjà à un épisode. Envoyez-le de nouveau.',
  'upload.belongs_already': 'Ce fichier appartient déjà à un épisode.',
  'upload.unknown': 'Cet envoi est inconnu ou a expiré. Envoyez le fichier de nouveau.',
  'upload.failed': 'Le fichier n’a pas pu être envoyé, réessayez.',
  'upload.too_many_unused':
    'Vous avez trop d’envois qu’aucun épisode n’utilise. Ils sont retirés un jour après leur création ; réessayez alors.',
  'upload.picture_connection_ended': 'La connexion s’est interrompue avant la fin de l’image.',
  'upload.archive_over_20_gb': 'Les archives peuvent faire 20 Go au plus.',
  'upload.again': 'Envoyez-le de nouveau.',
  'upload.damaged_or_not_audio': 'Ce fichier est endommagé ou n’est pas un fichier audio.',
  'upload.cut_off': 'Le fichier s’arrête au milieu.',
  'upload.reading_too_long': 'La lecture du fichier a pris trop de temps.',
  'upload.received_already': 'Ces octets sont déjà arrivés.',
  'upload.other_part': 'Une autre partie de cet envoi est en route.',
  'upload.request_unreadable': 'La requête d’envoi n’a pas pu être comprise.',
  'upload.offset_conflict': 'Upload-Offset ne correspond pas',
  'upload.tus_required': 'Tus-Resumable manque',
  'upload.more_than_announced': 'Plus d’octets sont arrivés que les {max} annoncés.',
  'upload.address_gone': 'Le fichier de cette adresse n’existe plus',
}
