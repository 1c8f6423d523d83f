import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  FEED: {
    title: 'Flux',
    lead: 'Votre flux est ce que lisent les applications pour afficher votre podcast. Tout peut rester tel quel : chaque partie ouvre une porte aux auditeurs dont l’application la connaît.',
    groups: {
      listeners: 'Pour les auditeurs',
      apps: 'Pour les applications et les annuaires',
      rare: 'Rarement utile',
    },
    elsewhere:
      'La licence et les liens de soutien sont dans les réglages avancés, le lieu dans les réglages généraux.',
    check: 'Vérifier le flux',
    saved: (name) => `Le flux du podcast « ${name} » a été mis à jour.`,
    failed: 'Non enregistré',
    none: 'Rien',
  },
  RHYTHM: {
    title: 'À quel rythme paraissent les épisodes',
    text: 'Les applications peuvent l’afficher et chercher les nouveaux épisodes au bon moment.',
    label: 'Rythme',
    none: 'Non précisé',
    own: 'Avec mes propres mots…',
    ownText: 'En toutes lettres',
    ownExample: 'Un mardi sur deux',
    rule: 'Sous forme de règle',
    ruleHint:
      'Facultatif, pour les applications : une règle de récurrence comme FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    days: 'Ces jours-là',
    start: 'Compté à partir du',
    startHint: 'Le jour du premier épisode à ce rythme ; facultatif.',
    complete: 'Il est terminé : il n’y aura plus d’épisodes',
    completeHint:
      'Les applications cessent d’attendre. Pour Apple, indiquez-le aussi sous « Terminé » dans les réglages généraux.',
    choices: {
      daily: 'Tous les jours',
      weekdays: 'Du lundi au vendredi',
      twiceAWeek: 'Deux fois par semaine',
      weekly: 'Chaque semaine',
      everyTwoWeeks: 'Toutes les deux semaines',
      monthly: 'Tous les mois',
    },
  },
  TRAILERS: {
    title: 'Bandes-annonces',
    text: 'Deux minutes qui donnent envie d’écouter : les applications les diffusent sur la page de votre podcast. Les épisodes publiés de type « Bande-annonce » sont dans le flux d’eux-mêmes ; ajoutez ici ce qui se trouve ailleurs.',
    label: 'Bandes-annonces d’ailleurs',
    needed: 'Il faut un titre, une adresse et une date ; le reste peut rester vide.',
    none: 'Aucune bande-annonce d’ailleurs.',
    add: 'Ajouter une bande-annonce',
    row: (n) => `Bande-annonce ${n}`,
    remove: (n) => `Retirer la bande-annonce ${n}`,
    name: 'Titre',
    url: 'Adresse de l’audio ou de la vidéo',
    date: 'Publiée le',
    type: 'Type du fichier',
    length: 'Taille en octets',
    season: 'Pour la saison',
    wrong: 'Chaque bande-annonce doit avoir un titre, une adresse qui commence par https:// et une date.',
  },
  PODROLL: {
    title: 'Les podcasts que vous recommandez',
    text: 'Les applications les montrent à vos auditeurs sous « L’animateur recommande ». Demandez aux autres de recommander aussi le vôtre.',
    label: 'Recommandations',
    none: 'Pas encore de recommandations. Quel podcast aimez-vous ?',
    add: 'Recommander un podcast',
    row: (n) => `Recommandation ${n}`,
    remove: (n) => `Retirer la recommandation ${n}`,
    wrong: 'Chaque recommandation doit avoir l’adresse de son flux.',
  },
  REMOTE: {
    title: 'Contenu de la liste',
    text: 'Seulement pour les flux qui sont eux-mêmes une liste, comme une sélection d’épisodes d’autres podcasts, ou tous les podcasts d’un éditeur.',
    notAList: 'Le média de ce podcast n’est pas une liste ; vous le choisissez dans les réglages généraux.',
    label: 'Podcasts et épisodes de la liste',
    none: 'La liste est vide.',
    add: 'Ajouter à la liste',
    row: (n) => `Entrée ${n}`,
    remove: (n) => `Retirer l’entrée ${n}`,
    feedUrl: 'Adresse du flux',
    name: 'Nom',
    guid: 'GUID du podcast',
    guidHint: 'Il est déduit de l’adresse si vous le laissez vide.',
    item: 'GUID de l’épisode',
    itemHint: 'Vide : tout le podcast.',
    wrong: 'Chaque entrée doit avoir l’adresse d’un flux ou le GUID d’un podcast.',
  },
  PUBLISHER: {
    title: 'Éditeur',
    text: 'Votre podcast fait partie d’un réseau ou d’un éditeur qui a son propre flux ? Indiquez-le ici, et les applications mèneront d’un podcast aux autres.',
    wrong: 'L’éditeur doit avoir l’adresse de son flux.',
  },
  BLOCKS: {
    title: 'Où il peut figurer',
    text: 'Demande aux applications et aux annuaires de ne pas référencer votre podcast. Ceux qui suivent le standard le font ; ce n’est pas un verrou.',
    label: 'Votre podcast peut figurer',
    modes: {
      everywhere: 'Partout',
      except: 'Partout, sauf dans certains services',
      only: 'Seulement dans les services que j’indique',
    },
    except: 'Pas dans',
    only: 'Seulement dans',
    choose: 'Choisir des services',
    nobody: 'Aucun service n’est indiqué : personne ne peut le référencer.',
    privateHint: 'Ce podcast est privé : de toute façon, aucun annuaire n’est invité à le référencer.',
  },
  COMMENTS: {
    title: 'Commentaires',
    text: 'Publiez un message sur votre podcast dans un réseau social et indiquez-le ici : les applications affichent les réponses en dessous. Chaque épisode peut avoir son propre message.',
  },
  TALK: {
    title: 'Salon de discussion',
    text: 'Un salon où vos auditeurs se retrouvent, pendant un direct ou à tout moment.',
  },
  LENGTH: {
    title: 'Combien d’épisodes compte le flux',
    text: 'Les applications relisent sans cesse le flux entier. Avec plusieurs centaines d’épisodes, un flux court est plus rapide pour tout le monde.',
    label: 'Le flux contient',
    all: 'Tous les épisodes',
    some: 'Seulement les plus récents',
    count: 'Nombre d’épisodes',
    archive: 'Garder les plus anciens dans une archive',
    archiveHint:
      'Les applications qui connaissent les archives les trouvent toujours. Pour toutes les autres, ils disparaissent de la liste ; les téléchargements et les liens continuent de fonctionner.',
    warning: (count) =>
      count < 2
        ? 'Épisodes plus anciens que le dernier : beaucoup d’applications ne les afficheront plus.'
        : `Épisodes plus anciens que les ${count} derniers : beaucoup d’applications ne les afficheront plus.`,
  },
  PODPING: {
    title: 'Prévenir les applications tout de suite',
    text: 'Les applications viennent aux nouvelles à peu près toutes les heures. Si nous les prévenons, elles apprennent en quelques secondes qu’un épisode est sorti.',
    label: 'Annoncer les changements par Podping',
    hint: 'Le flux le dit aussi, et les applications qui écoutent Podping n’ont plus besoin de demander.',
    privateHint: 'Personne n’est prévenu pour un podcast privé.',
  },
  AI: {
    title: 'Fait avec l’IA',
    text: 'Certains auditeurs veulent le savoir. Les applications peuvent l’afficher à côté du podcast.',
    label: 'Le flux dit',
    auto: 'La vérité, de lui-même : là où l’IA a écrit un texte ici, il le dit',
    yes: 'Fait avec l’aide de l’IA',
    no: 'Fait sans IA',
  },
  RARE: {
    itunesTitle: 'Un autre titre pour Apple',
    itunesTitleText:
      'Apple Podcasts affiche ce titre à la place du nom du podcast. Presque tout le monde le laisse vide.',
    itunesTitleLabel: 'Titre dans Apple Podcasts',
    images: 'Autres images',
    imagesText:
      'Une bannière, une image ronde, un fond : les applications qui les connaissent les affichent à la place du visuel.',
    txts: 'Enregistrements texte',
    txtsText:
      'Un service vous a demandé de mettre un texte dans votre flux pour prouver que le podcast est à vous ? C’est ici. La clé d’Apple est dans les réglages avancés.',
    xml: 'Votre propre XML',
    xmlText:
      'Pour les balises qui n’ont pas de champ ici. Si vous ne savez pas ce que c’est, vous n’en avez pas besoin.',
  },
}
