import type { OPERATIONS_MESSAGES } from '@podstead/contract/messages/operations-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof OPERATIONS_MESSAGES> = {
  'check.proxy_none_local': 'aucun entre les deux : le tableau de bord est ouvert sur cette machine',
  'check.proxy_none': 'aucun entre les deux : vous êtes vu comme {address}',
  'check.proxy_not_believed':
    'un proxy à {peer} dit qui est derrière lui et n’est pas cru : tous les auditeurs semblent avoir la même adresse',
  'check.set_trusted_proxies_address': 'définissez TRUSTED_PROXIES=l’adresse du proxy',
  'check.set_trusted_proxies': 'définissez TRUSTED_PROXIES={peer}',
  'check.peer_inside':
    'la connexion vient de {peer}, une adresse interne, et rien ne dit qui est derrière : tous les auditeurs peuvent sembler avoir la même adresse',
  'check.send_forwarded_for_or_well':
    'si c’est un proxy, faites-lui envoyer X-Forwarded-For et nommez-le dans TRUSTED_PROXIES ; si c’est vous, tout va bien',
  'check.proxy_untrusted':
    'le proxy à {peer} ne fait pas partie de ceux qui sont crus : tous les auditeurs semblent avoir la même adresse',
  'check.add_trusted_proxy': 'ajoutez {peer} à TRUSTED_PROXIES',
  'check.seen_as_inside': 'vous êtes vu comme {address}, une adresse interne',
  'check.add_second_proxy':
    'si c’est un second proxy, ajoutez-le à TRUSTED_PROXIES ; si c’est vous, tout va bien',
  'check.listeners_told_apart': 'les auditeurs sont distingués : vous êtes vu comme {address}',
  'check.https_not_needed': 'inutile : le tableau de bord est ouvert sur cette machine',
  'check.https_missing':
    'le tableau de bord n’est pas en HTTPS : les mots de passe peuvent être lus en chemin, et Apple n’accepte aucun flux sans lui',
  'check.put_certificate':
    'placez devant un proxy avec un certificat, et faites commencer APP_ORIGIN, PAGES_ORIGIN et MEDIA_ORIGIN par https://',
  'check.https_not_said': 'le proxy ne dit pas que l’on vient par HTTPS',
  'check.send_forwarded_proto': 'faites-lui envoyer X-Forwarded-Proto: https',
  'check.https_used': 'on vient par HTTPS',
  'check.host_right': '{host} est bien le nom que donne APP_ORIGIN',
  'check.host_wrong': 'vous êtes venu par {host}, mais APP_ORIGIN dit {origin}',
  'check.pass_host': 'faites transmettre au proxy l’en-tête Host tel quel',
  'check.requests_too_few':
    'trop peu de requêtes encore pour dire si les auditeurs sont distingués ({count})',
  'check.requests_untrusted_proxy':
    '{forwarded} des {count} dernières requêtes sont passées par un proxy qui n’est pas cru : tous les auditeurs semblent avoir la même adresse',
  'check.requests_one_unknown_address':
    'les {count} dernières requêtes semblent toutes venir d’une seule adresse',
  'check.requests_one_address': 'les {count} dernières requêtes semblent toutes venir de {address}',
  'check.send_forwarded_for':
    'si c’est un proxy, faites-lui envoyer X-Forwarded-For et nommez-le dans TRUSTED_PROXIES',
  'check.requests_local':
    'les {count} dernières requêtes viennent d’une seule adresse, car le son n’est servi qu’à cette machine',
  'check.requests_told_apart': 'les {count} dernières requêtes viennent de {addresses} adresses',
  'check.audio_local': 'non demandé : le son n’est servi qu’à cette machine',
  'check.audio_nothing_published': 'non demandé : aucun épisode n’est encore publié',
  'check.audio_unreachable': '{origin} n’a pas pu être joint depuis cette machine',
  'check.audio_reachable_elsewhere': 'si l’adresse est joignable d’ailleurs, tout va bien',
  'check.head_refused': 'HEAD reçoit la réponse {status}',
  'check.pass_head': 'faites transmettre HEAD par le proxy : sans lui, Apple refuse les flux',
  'check.range_refused': 'une plage reçoit la réponse {status}',
  'check.pass_range':
    'faites transmettre Range par le proxy, sans garder de fichiers entiers : sans lui, Apple refuse les flux',
  'check.audio_answers': 'HEAD et les plages reçoivent la réponse que les applications attendent',
  'check.ffmpeg_missing': 'introuvable : les fichiers envoyés ne peuvent pas être traités',
  'check.ffmpeg_old': '{version} date de 2018 et ne reçoit plus de corrections : pour essayer seulement',
  'check.ffmpeg_network': '{version} ; il pourrait joindre le réseau',
  'check.ffmpeg_reads_data': '{version}, sans réseau ; il pourrait lire la base de données et les clés',
  'check.ffmpeg_isolated':
    '{version}, sans réseau, et du dossier de données seulement le fichier qu’on lui donne',
  'check.permit_mount':
    'autorisez unshare et setpriv (util-linux) à monter, ou faites tourner les workers loin de la base de données',
  'check.install_ffmpeg':
    'installez le ffmpeg de votre distribution, ou définissez FFMPEG_PATH et FFPROBE_PATH',
  'check.permit_unshare': 'autorisez unshare (espaces de noms utilisateur), pour qu’il tourne sans réseau',
  'check.files_unchecked': 'les fichiers stockés n’ont pas encore été vérifiés',
  'check.bring_files_back': 'ramenez-les : npm run podstead -- restore file KEY --from BACKUP_DIR',
  'check.no_backup_little': 'il n’y a pas encore de sauvegarde, et peu à perdre',
  'check.no_backup': 'il n’y a aucune sauvegarde de cette installation',
  'check.any_address':
    'n’importe qui peut prétendre venir de n’importe quelle adresse, ce qui fausse téléchargements et limites',
  'check.name_only_proxy':
    'faites ajouter l’adresse à X-Forwarded-For par le proxy, et ne nommez que lui dans TRUSTED_PROXIES',
}
