import type { HOUSE_MESSAGES } from '@podstead/contract/messages/house-messages'
import type { Translation } from './messages.ts'

export const FR: Translation<typeof HOUSE_MESSAGES> = {
  'outbound.downgraded':
    'Le serveur nous a renvoyés d’une adresse sûre (https) vers une qui ne l’est pas (http).',
  'outbound.host_unknown': 'Le nom de ce serveur est introuvable.',
  'outbound.unreachable': 'Le serveur n’a pas pu être joint.',
  'outbound.timed_out': 'Le serveur a mis trop de temps à répondre.',
  'outbound.insecure': 'Aucune connexion sûre au serveur n’a pu être établie.',
  'outbound.answer_too_large': 'La réponse du serveur est trop volumineuse.',
  'outbound.address_private': 'Cette adresse n’est pas sur l’internet public.',
  'outbound.address_unusable': 'Ce n’est pas une adresse web utilisable.',
  'request.failed': 'Un problème est survenu. Réessayez.',
  'request.failed_here': 'Un problème est survenu ici. Réessayez.',
  'job.stopped_server':
    'Le serveur s’est arrêté deux fois pendant ce travail ; il n’est donc pas réessayé tout seul.',
  'storage.reading_broken_off':
    'La lecture du fichier a été interrompue. Rien n’a été enregistré ; réessayez dans un instant.',
  'job.stopped_reader':
    'La lecture d’un fichier pour ce travail a été arrêtée deux fois de l’extérieur ; il n’est donc pas réessayé tout seul.',
  'request.not_found': 'Introuvable.',
  'request.idempotency_key': 'Un Idempotency-Key a de 1 à 255 caractères visibles.',
  'request.idempotency_key_reused':
    'Cet Idempotency-Key accompagnait déjà un autre appel. Prenez-en un nouveau pour chaque appel.',
  'request.idempotency_under_way': 'Le premier appel avec cet Idempotency-Key est encore en cours.',
  'request.idempotency_unknown':
    'Le premier appel avec cet Idempotency-Key a été interrompu, et on ne sait pas s’il a été exécuté. Vérifiez avant de réessayer avec une nouvelle clé.',
  'request.changed_elsewhere': 'Cela a été modifié dans une autre fenêtre.',
  'request.too_many_attempts': 'Trop de tentatives. Attendez un instant et réessayez.',
  'request.too_many': 'Trop de requêtes. Attendez un instant et réessayez.',
  'request.too_slow': 'La requête a mis trop de temps à arriver.',
  'request.json_too_deep': 'Le JSON est imbriqué sur plus de {max} niveaux.',
  'request.unreadable': 'La requête n’a pas pu être comprise.',
  'request.too_large': 'La requête est trop volumineuse.',
  'storage.full': 'Le stockage est plein. Rien n’a été enregistré.',
  'storage.read_only': 'Impossible d’écrire dans le stockage pour le moment. Rien n’a été enregistré.',
  'database.away':
    'La base de données est injoignable pour le moment. Rien n’a été enregistré ; réessayez dans un instant.',
  'database.unknown':
    'La base de données a cessé de répondre en cours de route. On ne sait pas si c’est enregistré : vérifiez avant de réessayer.',
  'request.busy':
    'Le serveur a trop à faire pour le moment. Rien n’a été enregistré ; réessayez dans un instant.',
  'outbound.service_away': 'Un service nécessaire est injoignable pour le moment. Réessayez dans un instant.',
  'request.not_possible': 'Ce n’est pas possible ici.',
  'request.form_unreadable': 'Le formulaire n’a pas pu être compris.',
  'request.several_hosts': 'La requête nomme plus d’un hôte.',
  'request.not_json': 'La requête n’est pas du JSON valable.',
  'request.send_json': 'Envoyez du JSON avec Content-Type: application/json.',
  'request.send_form': 'Envoyez le fichier en multipart/form-data.',
  'request.key_not_permitted': 'La clé d’API ne le permet pas.',
  'request.not_permitted': 'Votre rôle dans ce podcast ne le permet pas.',
  'request.message_unreadable': 'Ce message n’a pas été compris.',
  'request.webhook_unreadable': 'Chaque événement a besoin d’un identifiant et d’un type.',
  'request.webhook_unknown': 'Rien n’est reçu ici.',
  'request.password_needed': 'Ce podcast demande un nom et un mot de passe.',
  'request.signature_wrong': 'La signature ne correspond pas.',
  'outbound.redirect_refused': 'Le serveur nous a renvoyés vers un endroit où nous n’allons pas.',
}
