import type { SHOWS_MESSAGES } from '@podstead/contract/messages/shows-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof SHOWS_MESSAGES> = {
  'custom_xml.place': 'ligne {line}, colonne {column} : {problem}',
  'custom_xml.too_long': 'Le texte peut avoir {max} octets au plus.',
  'custom_xml.instruction': 'Des instructions comme <?…?> ne peuvent pas figurer dans un flux.',
  'custom_xml.text_outside': 'Le texte doit se trouver dans un élément.',
  'custom_xml.half_character': 'Il manque la moitié de ce caractère.',
  'custom_xml.unclosed': '<{name}> n’est jamais fermé.',
  'custom_xml.unopened': 'Un élément est fermé sans avoir été ouvert.',
  'custom_xml.prefix_missing': '<{name}> a besoin d’un préfixe qui dit d’où il vient, comme <media:{same}>.',
  'custom_xml.executable':
    '{name} ne peut pas figurer ici : des éléments et attributs de {language} pourraient s’exécuter dans les lecteurs du flux.',
  'custom_xml.not_here': '<{name}> ne peut pas figurer ici : {reason}',
  'custom_xml.own_prefix': 'Podstead écrit lui-même les éléments de {prefix}: d’après les réglages.',
  'custom_xml.prefix_taken': 'Le préfixe {prefix}: est déjà pris par le flux.',
  'custom_xml.default_namespace':
    'Un espace de noms sans préfixe avalerait les éléments du flux : donnez-lui-en un.',
  'custom_xml.prefix_undeclared':
    'Le préfixe {prefix}: n’est pas déclaré. Ajoutez xmlns:{same}="…" à l’élément.',
  'custom_xml.malformed': 'Ce XML n’est pas bien formé : {problem}.',
  'website.too_fancy': 'Ce HTML est trop élaboré. Seul le HTML simple est pris en charge.',
  'website.link_address': 'Les liens doivent commencer par https://, http:// ou mailto:.',
  'website.picture_address': 'Les images doivent avoir une adresse qui commence par https://.',
  'website.analytics_id':
    'Votre identifiant Google Analytics n’a pas le format attendu. Veuillez le vérifier.',
  'website.pixel_id': 'doit être le numéro de votre pixel, ou le code qui le contient',
  'website.not_public': 'n’est pas un épisode public de ce podcast',
  'website.public_only': 'est réservé aux podcasts publics',
  'row.trailer': 'Bande-annonce {number} : {problem}',
  'row.recommended_podcast': 'Podcast recommandé {number} : {problem}',
  'row.list_entry': 'Entrée de liste {number} : {problem}',
  'row.comment_place': 'Emplacement pour les commentaires {number} : {problem}',
  'row.picture': 'Image {number} : {problem}',
  'row.text_record': 'Enregistrement texte {number} : {problem}',
  'row.link': 'Lien {number} : {problem}',
  'row.place': 'Lieu {number} : {problem}',
  'show.privacy_twice': 'Choisissez une seule façon d’être privé.',
  'show.private_stays': 'Ce podcast est privé et ne peut pas redevenir public.',
  'show.private_cannot_move':
    'Un podcast privé ne peut pas déménager : son adresse ne doit mener personne nulle part.',
  'show.transfer_pending': 'Ce podcast est déjà proposé à quelqu’un. Retirez d’abord cette offre.',
  'show.drive_removes':
    'Ce podcast appartient à un dossier d’un espace de stockage en ligne et se supprime là-bas.',
  'show.drive_fills':
    'Ce podcast appartient à un dossier d’un espace de stockage en ligne et y prend ses épisodes.',
  'show.drive_removes_episodes':
    'Les épisodes de ce podcast appartiennent à un dossier d’un espace de stockage en ligne et se suppriment là-bas.',
  'show.deleted': 'Ce podcast a été supprimé.',
  'show.offer_withdrawn': 'L’offre a été retirée.',
  'show.offer_declined': 'L’offre a été refusée.',
}
