import type { Catalogue } from '../language/translated.ts'
import type * as copy from './show-findings-copy.ts'

export const FR: Catalogue<typeof copy> = {
  SHOW_WORDS: {
    show_title_missing: {
      what: 'Le podcast n’a pas de nom',
      why: 'Sans nom, aucun annuaire ne le référence.',
    },
    show_title_keywords: {
      what: 'Le nom ressemble à une liste de mots-clés',
      why: 'Apple refuse les noms comme « {title} ». Mettez ces mots dans la description : on les y trouve aussi.',
    },
    show_title_long: {
      what: 'Le nom est très long ({characters} caractères)',
      why: 'Les applications le coupent, la plupart bien avant {max} caractères.',
    },
    show_description_missing: {
      what: 'Le podcast n’a pas de description',
      why: 'C’est ce qu’on lit avant de lancer la lecture, et ce que parcourt la recherche.',
    },
    show_description_long: {
      what: 'La description est trop longue ({bytes} octets sur {max})',
      why: 'Apple la coupe à cet endroit, souvent au milieu d’une phrase.',
    },
    show_language_invalid: {
      what: 'Aucun annuaire ne connaît la langue « {language} »',
      why: 'Ils classent les podcasts par langue et refusent les codes qu’ils ne connaissent pas.',
    },
    show_category_missing: {
      what: 'Le podcast n’a pas de catégorie',
      why: 'Apple en demande au moins une, et les classements se font par catégorie.',
    },
    show_category_unknown: {
      what: 'Apple n’a pas de catégorie « {category} »',
      why: 'Un podcast dans une catégorie qui n’existe pas n’est dans aucune.',
    },
    show_artwork_missing: {
      what: 'Le podcast n’a pas son propre visuel',
      why: 'Nous en dessinons un pour que les annuaires l’acceptent, mais on choisit un podcast avec les yeux.',
    },
    show_artwork_small: {
      what: 'Le visuel est trop petit ({px} pixels)',
      why: 'Apple demande de {min} à {max} pixels de côté et refuse les plus petits.',
    },
    show_artwork_large: {
      what: 'Le visuel est trop grand ({px} pixels)',
      why: 'Apple accepte au plus {max} pixels de côté.',
    },
    show_artwork_not_square: {
      what: 'Le visuel n’est pas carré ({width} × {height})',
      why: 'Les applications affichent un carré ; Apple refuse tout le reste.',
    },
    show_artwork_colours: {
      what: 'Le visuel a des couleurs prévues pour l’impression ({colours})',
      why: 'Les écrans les affichent mal, ou pas du tout. Enregistrez l’image en RVB.',
    },
    show_author_missing: {
      what: 'Personne n’est indiqué comme auteur',
      why: 'Les applications affichent juste sous le nom qui fait le podcast.',
    },
    show_owner_email_hidden: {
      what: 'Votre adresse e-mail n’est pas dans le flux',
      why: 'Cela évite le spam. Mais quand vous revendiquez le podcast chez Spotify ou ailleurs, un code est envoyé à l’adresse du flux : affichez-la ce jour-là.',
    },
    show_copyright_words: {
      what: 'La ligne de copyright répète « copyright »',
      why: 'Les applications ajoutent elles-mêmes le signe devant : « {copyright} » s’y trouve alors en double.',
    },
    show_guid_invalid: {
      what: 'L’identifiant auquel les applications reconnaissent le podcast n’est pas un GUID',
      why: 'C’est lui qui distingue les podcasts, où qu’ils déménagent : « {guid} » n’y aide pas.',
    },
    show_locked_without_owner: {
      what: 'Le podcast est verrouillé, et aucune adresse ne dit à qui s’adresser',
      why: 'C’est le plus sûr. Si vous voulez un jour passer chez un autre hébergeur, déverrouillez-le d’abord ou affichez votre adresse e-mail.',
    },
    show_no_episodes: {
      what: 'Il n’y a aucun épisode publié',
      why: 'Les annuaires acceptent un podcast à partir de son premier épisode. Une bande-annonce d’une minute suffit.',
    },
    show_complete: {
      what: 'Le podcast est marqué comme terminé',
      why: 'Les applications cessent de chercher de nouveaux épisodes. Désactivez ce réglage s’il y a une suite.',
    },
    show_moving: {
      what: 'Le podcast passe à une autre adresse',
      why: 'Les applications le suivent vers {to} et ne reviennent pas.',
    },
    show_blocked: {
      what: 'Il est demandé aux annuaires de ne pas référencer le podcast',
      why: 'C’est juste pour les podcasts privés. Tous les autres deviennent introuvables.',
    },
    show_link_insecure: {
      what: 'Le site du podcast n’a pas d’adresse sécurisée',
      why: 'Certaines applications n’ouvrent pas {link}, car l’adresse ne commence pas par https://',
    },
    update_frequency_rule_invalid: {
      what: 'La règle du rythme est illisible',
      why: 'Les applications laissent de côté ce qu’elles ne comprennent pas : « {rule} ».',
    },
    podroll_item_invalid: {
      what: 'L’une de vos recommandations ne mène nulle part',
      why: 'Les applications trouvent les podcasts par leur GUID, et « {name} » n’en a pas de valable.',
    },
    publisher_invalid: {
      what: 'Le flux de l’éditeur est introuvable',
      why: 'Son GUID « {guid} » n’en est pas un.',
    },
    trailer_invalid: {
      what: 'Il manque à une bande-annonce son titre ou son adresse',
      why: 'Les applications laissent « {title} » de côté, et personne ne l’entend.',
    },
    live_item_without_link: {
      what: 'Un direct n’a pas de page où le regarder',
      why: 'Les auditeurs dont l’application ne peut pas lire « {title} » ne savent pas où aller.',
    },
    live_item_times: {
      what: 'Un direct se termine avant de commencer',
      why: 'Les applications affichent « {title} » comme terminé, ou pas du tout.',
    },
    service_block_unknown: {
      what: 'Personne ne connaît le service « {service} »',
      why: 'Un blocage pour un service qui n’existe pas ne fait rien.',
    },
    feed_large: {
      what: 'Le flux est volumineux : {bytes} octets, {episodes} épisodes',
      why: 'Les applications le rechargent sans cesse en entier, et certaines s’arrêtent à mi-chemin. Gardez les plus récents dans le flux et les autres dans son archive.',
    },
  },
  EITHER_WORDS: {
    person_role_unknown: {
      what: 'Le rôle de cette personne est inconnu des applications : {name}',
      why: 'Elles affichent « animateur » à la place, ou rien : « {role} » n’est pas dans la liste commune.',
    },
    person_name_long: {
      what: 'Le nom d’une personne est trop long',
      why: 'Les applications coupent « {name} » après {max} caractères.',
    },
    funding_text_long: {
      what: 'Le texte d’un lien de soutien est trop long',
      why: 'Les applications coupent « {text} » après {max} caractères.',
    },
    location_geo_invalid: {
      what: 'Le point sur la carte est faux',
      why: 'Les applications ne peuvent pas placer {name} sur une carte : « {geo} » n’est nulle part sur Terre.',
    },
    location_osm_invalid: {
      what: 'Le numéro OpenStreetMap est faux',
      why: 'Rien ne correspond à {name} sous « {osm} ».',
    },
    location_country_invalid: {
      what: 'Le pays d’un lieu est faux',
      why: 'Les applications connaissent les pays par deux lettres ; « {country} » pour {name} n’en est pas un.',
    },
    license_without_address: {
      what: 'La licence ne peut être lue nulle part',
      why: 'Personne ne connaît « {licence} » à son seul nom. Indiquez où se trouve son texte.',
    },
    text_record_long: {
      what: 'Un enregistrement texte est trop long',
      why: 'Les services lisent au plus {max} caractères.',
    },
    value_without_recipients: {
      what: 'Les paiements n’ont pas de destinataire',
      why: 'On propose aux auditeurs de payer, puis il ne se passe rien.',
    },
    value_shares_missing: {
      what: 'Personne ne reçoit de part des paiements',
      why: 'La part de tous les destinataires ({recipients}) est de zéro.',
    },
    value_address_invalid: {
      what: 'Une adresse de paiement ne peut pas être juste',
      why: 'Ce qui est envoyé à {name} n’arrive pas : « {address} » n’a pas la bonne forme.',
    },
    value_time_split_outside: {
      what: 'Une part des paiements se trouve après la fin',
      why: 'Elle vaut pour un passage (de {start} à {end} s) que l’épisode n’a pas.',
    },
    social_disabled_not_alone: {
      what: 'Les commentaires sont à la fois activés et désactivés',
      why: 'Les applications ne savent pas lequel des deux vous voulez.',
    },
    social_address_missing: {
      what: 'Un emplacement pour les commentaires n’a pas d’adresse',
      why: 'Les applications ne peuvent pas afficher les réponses à un message qu’elles ne trouvent pas.',
    },
    chat_incomplete: {
      what: 'Il manque au salon son serveur',
      why: 'Les applications ne savent pas où aller.',
    },
    image_size_missing: {
      what: 'Une image n’indique pas sa taille',
      why: 'Les applications choisissent les images selon leur taille et leur forme. Indiquez la largeur ou les proportions de l’image {address}.',
    },
  },
}
