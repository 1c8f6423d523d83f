import type { Catalogue } from '../language/translated.ts'
import type * as copy from './parts-copy.ts'

export const FR: Catalogue<typeof copy> = {
  PEOPLE: {
    title: 'Personnes',
    text: 'Les animateurs et les invités, avec le rôle de chacun.',
  },
  ARTWORK: {
    title: 'Visuel',
    name: 'Visuel',
    text: 'Une image propre à cet épisode. Sans elle, c’est le visuel du podcast qui s’affiche.',
    hint: 'JPEG ou PNG, un carré d’au moins 1400 × 1400 pixels ; Apple préfère 3000 × 3000. Vous pouvez recadrer ici les autres formats.',
    chosen: 'Le visuel de cet épisode',
    isChosen: 'Une image est choisie pour cet épisode.',
    change: 'Changer le visuel',
    own: 'Cet épisode a sa propre image.',
    none: 'C’est le visuel du podcast qui s’affiche.',
    remove: { title: 'Retirer le visuel ?', text: 'Le visuel du podcast s’affichera de nouveau.' },
  },
  TRANSCRIPT: {
    title: 'Transcription',
    none: 'Pas encore de transcription. Faites-en créer une à partir du son, ou envoyez-en une en SRT, WebVTT ou JSON ; les applications l’affichent au rythme du son.',
    there: 'Les auditeurs peuvent lire en même temps.',
    upload: 'Envoyer une transcription',
    manage: 'Gérer les fichiers',
  },
  EXTRAS: {
    title: 'En savoir plus sur cet épisode',
    text: 'Lieu, liens de soutien, licence et ce que demandent les annuaires. Tout peut rester vide ici.',
    open: 'Afficher tous les champs',
    close: 'Masquer ces champs',
    place: 'Lieu',
    placeText:
      'Ce dont parle l’épisode, ou l’endroit où il a été réalisé. Les applications peuvent l’afficher sur une carte.',
    support: 'Soutien et droits',
    supportText: 'Pour cet épisode seulement ; sinon, ce que dit le podcast s’applique.',
    directories: 'Liens et annuaires',
    directoriesText: 'Pour d’autres pages et services qui le demandent.',
    link: 'Lien',
    linkHint: 'Où mène le titre dans les applications. Vide : la page de l’épisode.',
    batch: 'Numéro de lot',
    batchHint: 'Un nombre entier qui regroupe des épisodes pour la programmation.',
    batchWrong: 'Le numéro de lot n’est pas un nombre',
    names: 'Noms dans les applications',
    namesText:
      'Ce que les applications affichent à la place de ce que disent l’épisode et le podcast. Presque tout le monde laisse ces champs vides.',
    itunesTitle: 'Titre dans Apple Podcasts',
    itunesTitleHint: 'S’il doit être différent du nom.',
    author: 'Auteur',
    authorHint: 'Si ce n’est pas la personne qui fait le podcast.',
    display: 'Numéro en toutes lettres',
    displayHint: 'Affiché à la place du numéro.',
    displayExample: 'Chap. 3',
    links: 'Où le trouver ailleurs',
    linksText: 'Le même épisode sur une plateforme vidéo, en article ou dans une newsletter.',
    comments: 'Commentaires',
    commentsText:
      'Publiez un message sur cet épisode et indiquez-le ici : les applications affichent les réponses en dessous.',
    chat: 'Salon de discussion',
    chatText: 'Un salon pour cet épisode, à la place de celui du podcast.',
    images: 'Images pour un usage précis',
    imagesText:
      'Une bannière, un fond : les applications qui les connaissent les affichent à la place du visuel.',
    xml: 'Votre propre XML',
    xmlText:
      'Pour les balises qui n’ont pas de champ ici. Si vous ne savez pas ce que c’est, vous n’en avez pas besoin.',
  },
}
