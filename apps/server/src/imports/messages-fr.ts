import type { IMPORTS_MESSAGES } from '@podstead/contract/messages/imports-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof IMPORTS_MESSAGES> = {
  'import.failed_because': 'L’import a échoué. {reason}',
  'import.feed_empty': 'Il n’y a aucun épisode dans ce flux.',
  'import.show_not_empty':
    'Ce podcast a déjà des épisodes. Un flux ne peut être importé que dans un podcast sans épisode.',
  'import.locked_without_address':
    'Ce flux est verrouillé et ne donne aucune adresse e-mail à qui demander. Déverrouillez-le chez votre ancien hébergeur, puis réessayez.',
  'import.already_running': 'Un import vers ce podcast est déjà en cours.',
  'import.nothing_to_retry': 'Il n’y a rien à réessayer.',
  'import.no_code_expected': 'Cet import n’attend aucun code.',
  'import.ended_already': 'Cet import est déjà terminé.',
  'import.still_running': 'Cet import est encore en cours.',
  'import.episode_not_failed': 'Cet épisode n’a pas échoué.',
  'import.guid_taken': 'Un autre épisode a le même GUID.',
  'import.guid_too_long': 'Le GUID de cet épisode est beaucoup trop long.',
  'import.episode_deleted': 'L’épisode a été supprimé ici.',
  'import.episode_has_audio': 'L’épisode avait déjà son propre son.',
  'import.interrupted': 'Le serveur a été interrompu.',
  'import.people_pictures_missing': 'Les images des personnes n’ont pas suivi.',
  'import.show_artwork_missing': 'Le visuel du podcast n’a pas suivi. {reason}',
  'import.artwork_missing': 'Le visuel n’a pas suivi. {reason}',
  'import.chapters_missing': 'Les chapitres n’ont pas suivi. {reason}',
  'import.transcript_missing': 'Une transcription ({name}) n’a pas suivi. {reason}',
  'import.host_gives_not': 'L’ancien hébergeur ne le donne pas.',
  'import.host_refuses_audio': 'L’ancien hébergeur ne nous laisse pas prendre le son.',
  'import.audio_gone': 'Le son n’est plus chez l’ancien hébergeur (il répond {status}).',
  'import.audio_unusable': 'Le fichier chez l’ancien hébergeur n’est pas un son que nous pouvons utiliser.',
  'import.picture_not_square': 'Seules des images carrées JPEG ou PNG peuvent être utilisées.',
  'import.picture_unusable':
    'Seules des images JPEG ou PNG peuvent être utilisées, et un visuel doit être carré.',
  'import.show_guid_taken': 'Vous avez déjà ici un podcast avec ce GUID.',
  'import.feed_moved':
    'Le flux dit avoir déménagé à une autre adresse. Vérifiez laquelle des deux est la bonne.',
  'import.feed_hidden':
    'Le flux demande aux annuaires de ne pas le montrer. Votre podcast leur demande ici la même chose, jusqu’à ce que vous changiez cela dans ses réglages.',
  'import.category_unknown': 'Aucune catégorie du flux n’est une de celles d’Apple. Choisissez-en une.',
  'import.categories_several': 'Le flux nomme plusieurs catégories. Seule la première est reprise.',
  'import.prefixes_dropped':
    'Les préfixes de mesure devant le son ne sont pas repris. Vous pouvez en définir un dans les réglages.',
  'import.guids_too_long': 'Les épisodes dont le GUID est beaucoup trop long seront laissés de côté.',
  'import.show_guid_remade':
    'Le GUID du podcast n’est pas un UUID ; il est recréé à partir de l’adresse du flux.',
  'import.feed_locked': 'Le flux est verrouillé : seul son propriétaire peut le déplacer.',
  'import.stay_note_pictures': 'Images dans les notes, qui restent où elles sont : {count}.',
  'import.note_pictures': 'Images dans les notes : {count}.',
  'import.stay_other_forms': 'Autres versions d’épisodes, qui restent où ils sont : {count}.',
  'import.other_forms': 'Autres versions d’épisodes : {count}.',
  'import.stay_trailers': 'Bandes-annonces, qui restent où elles sont : {count}.',
  'import.trailers': 'Bandes-annonces : {count}.',
  'import.stay_live_streams': 'Directs, qui restent où ils sont : {count}.',
  'import.live_streams': 'Directs : {count}.',
  'import.stay_further_pictures': 'Autres images du flux, qui restent où elles sont : {count}.',
  'import.further_pictures': 'Autres images du flux : {count}.',
  'import.stay_chapter_pictures': 'Images de chapitres, qui restent où elles sont : {count}.',
  'import.chapter_pictures': 'Images de chapitres : {count}.',
  'import.keep_files_longer':
    'Plus longtemps, tant que des fichiers à vous que votre podcast utilise ici s’y trouvent.',
  'import.hidden_are_drafts':
    'Épisodes que le flux masque (itunes:block) et qui arrivent comme brouillons : {count}.',
  'import.hidden_is_draft': 'L’ancien flux masque cet épisode (itunes:block) ; c’est donc un brouillon ici.',
  'import.descriptions_cut': 'Descriptions beaucoup trop longues, qui seront coupées : {count}.',
  'import.support_links_cut':
    'Liens de soutien au-delà des {max} premiers, qui seront laissés de côté : {count}.',
  'import.apple_key_kept': 'La clé par laquelle Apple sait à qui est ce podcast est reprise.',
  'import.apple_key_then': 'Une fois qu’Apple l’a vue, vous pouvez la vider dans les réglages avancés.',
  'import.pages_circle': 'Les pages du flux tournent en rond. Chacune est lue une fois.',
  'import.pages_more':
    'Le flux a plus de pages qu’on ne peut en parcourir en un instant, donc plus d’épisodes que comptés ici. L’import les lit toutes.',
  'import.page_missing':
    'La page {page} du flux est absente. Ses épisodes, et ceux des pages suivantes, manqueront ici.',
  'import.page_unreadable': 'La page {page} du flux est illisible. {reason}',
  'import.pages_too_many': 'Le flux a plus de {max} pages et n’est pas lu jusqu’au bout.',
  'import.enter_address_yourself': 'Si c’est le bon endroit, saisissez vous-même son adresse.',
  'import.no_feed_there': 'Il n’y a pas de flux à cette adresse (le serveur répond {status}).',
  'import.feed_refused':
    'Le serveur ne nous laisse pas lire ce flux. Il demande peut-être un mot de passe, ou nous refuse.',
  'import.feed_busy': 'Le serveur nous demande de revenir plus tard. Réessayez dans quelques minutes.',
  'import.not_feed':
    'Ce n’est pas un flux de podcast. Un flux est un document XML qui commence par <rss> ou <feed>.',
  'import.web_page':
    'C’est une page web, pas un flux de podcast. Cherchez l’adresse RSS dans les réglages de votre hébergeur actuel.',
  'import.not_well_formed': 'Le flux n’est pas du XML bien formé.',
  'import.feed_too_large': 'Le flux est trop volumineux.',
  'import.too_many_episodes': 'Le flux a trop d’épisodes.',
  'import.document_empty': 'L’adresse a répondu par un document vide.',
  'import.next_look': 'Parcourez vos épisodes ici : titres, dates, visuels et son.',
  'import.next_redirect':
    'Mettez chez {host} une redirection (301) vers l’adresse de votre nouveau flux, pour que les abonnés suivent d’eux-mêmes.',
  'import.next_prefix':
    'Définissez ce préfixe de mesure chez {host}, s’il en accepte un : les téléchargements sont comptés ici tant que des applications lisent l’ancien flux.',
  'import.old_host': 'votre ancien hébergeur',
  'import.next_guids':
    'Laissez les GUID de vos épisodes tels quels : les applications savent par eux ce qui a déjà été écouté.',
  'import.next_check':
    'Vérifiez au bout d’un jour que les applications et les annuaires montrent la nouvelle adresse.',
  'import.next_keep_account':
    'Gardez votre compte chez {host} encore quatre semaines : certaines applications ne regardent que de temps en temps.',
  'import.reading': 'Le flux est en cours de lecture.',
  'import.failed': 'L’import a échoué.',
  'import.enter_code': 'Le flux est verrouillé. Saisissez le code que nous avons envoyé à l’adresse du flux.',
  'import.copied':
    '{done} épisodes copiés sur {total}. Vous pouvez travailler sur votre podcast en attendant.',
  'import.imported_one': '1 épisode importé.',
  'import.imported': '{count} épisodes importés.',
  'import.imported_and_failed': '{count} [épisode importé|épisodes importés], {failed} en échec.',
  'import.left_out': '{count} [épisode laissé|épisodes laissés] de côté.',
  'import.stopped':
    'L’import a été arrêté. {count} [épisode est arrivé et restera|épisodes sont arrivés et resteront].',
  'import.server_problem': 'Le serveur de ce flux a un problème (il répond {status}). Réessayez plus tard.',
  'import.one_without_guid':
    '1 épisode n’a pas de GUID. Les applications le reconnaissent à l’adresse de son fichier audio.',
  'import.without_guid':
    '{count} épisodes n’ont pas de GUID. Les applications les reconnaissent à l’adresse de leur fichier audio.',
  'import.guid_repeated':
    '{count} [épisode a|épisodes ont] le GUID d’un épisode précédent. Les applications les prennent pour le même épisode.',
  'import.without_date': '{count} [épisode n’a|épisodes n’ont] pas de date.',
  'import.date_unreadable': '{count} [épisode a|épisodes ont] une date illisible.',
  'import.nothing_to_hear':
    '{count} [entrée n’a rien à écouter ni à voir et ne sera pas importée|entrées n’ont rien à écouter ni à voir et ne seront pas importées].',
  'import.without_title': '{count} [épisode n’a|épisodes n’ont] pas de titre.',
  'import.payments_other':
    'Le flux nomme plusieurs moyens de payer, ou d’autres que Lightning. Seuls ses destinataires par Lightning sont repris, keysend avant les adresses Lightning.',
  'import.value_unreadable_one': 'Une valeur est illisible et sera laissée de côté.',
  'import.value_unreadable': '{count} valeurs sont illisibles et seront laissées de côté.',
  'import.encoding_wrong':
    'Le flux est écrit dans un autre encodage qu’il ne le dit. Vérifiez les lettres accentuées.',
  'import.entities_unknown':
    'Le flux contient des noms de caractères que XML ne connaît pas. Ils restent tels qu’ils sont écrits.',
  'import.namespace_misspelt':
    'Le flux écrit mal un espace de noms, si bien que certaines applications n’en lisent pas tout.',
  'import.blank_lines_first':
    'Le flux commence par des lignes vides, si bien que certaines applications ne le lisent pas.',
  'import.bare_ampersands':
    '{count} & seuls ont été lus comme du texte. Les applications strictes ne lisent pas un tel flux.',
  'import.bare_less_than':
    '{count} < seuls ont été lus comme du texte. Les applications strictes ne lisent pas un tel flux.',
  'import.control_characters':
    '{count} [caractère de contrôle a été laissé|caractères de contrôle ont été laissés] de côté.',
  'import.references_misspelt':
    '{count} [référence de caractère est mal écrite et a été lue|références de caractères sont mal écrites et ont été lues] dans le sens voulu.',
  'import.declaration_misspelt':
    'La déclaration XML du flux est mal écrite ou n’est pas au début. Elle a été ignorée.',
  'import.doctype': 'Le flux nomme un type de document (DOCTYPE). Il a été ignoré.',
  'import.places_malformed':
    '{count} [endroit n’est|endroits ne sont] pas du XML bien formé et ont été lus dans le sens voulu.',
  'import.addresses_escaped':
    '{count} [adresse a|adresses ont] &amp; au lieu de & et ont été lues dans le sens voulu.',
  'import.zones_unknown':
    '{count} [épisode a|épisodes ont] une date dans un fuseau horaire inconnu. Elle a été lue en UTC.',
  'import.numbers_two':
    '{count} [épisode a|épisodes ont] un numéro entre deux entiers (podcast:episode) et un autre pour Apple (itunes:episode). Seul le premier est repris.',
  'import.shares_scaled':
    'Les parts de destinataires qui ne sont pas entières ont été mises à l’échelle, pour que chacun reçoive toujours la même part.',
  'import.language_replaced':
    'La langue du flux ({given}) n’est pas dans notre liste. Ici, c’est {name} ({code}).',
  'import.entries_dropped':
    'Autres entrées du flux qui n’ont pas leur place ici et seront laissées de côté : {count}.',
  'import.texts_cut': 'Titres, noms et mots-clés trop longs, qui seront coupés : {count}.',
  'import.another_running': 'Un autre import vers ce podcast est en cours.',
  'import.none_running': 'Rien n’est importé dans ce podcast.',
  'import.code_sent':
    'Ce flux est verrouillé. Nous avons envoyé un code à {email} ; saisissez-le pour lancer l’import.',
  'import.started': 'L’import a commencé. Nous vous enverrons un e-mail quand tout sera là.',
  'import.host_gives_not_audio': 'L’ancien hébergeur ne donne pas le son (il répond {status}).',
  'import.doctype_refused':
    'Le flux contient une définition de type de document (DOCTYPE), dont les flux de podcast n’ont pas besoin et qui n’est pas lue par sécurité.',
  'import.not_well_formed_at': 'Le flux n’est pas du XML bien formé : {problem}.',
  'import.breaks_off': 'Le flux s’interrompt avant la fin. Réessayez plus tard.',
  'import.text_too_long': 'Un texte du flux est trop long : {name} a plus de {max} caractères.',
}
