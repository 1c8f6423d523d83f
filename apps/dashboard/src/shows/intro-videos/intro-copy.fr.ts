import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './intro-copy.ts'

export const FR: Catalogue<typeof copy> = {
  INTRO: {
    title: 'Premiers pas',
    subtitle: 'Du premier épisode à une bonne pochette',
    loadFailed: 'Les premiers pas n’ont pas pu être chargés',
    watch: 'Regarder la vidéo',
    newTab: 's’ouvre dans un nouvel onglet',
    strip: 'Vous débutez ? Les premiers pas :',
    all: 'Tous les premiers pas',
  },
  INTRO_STEPS: {
    'new-podcast': [
      {
        title: 'Donnez-lui un nom',
        text: 'Choisissez « Nouveau podcast » et écrivez le nom tel que les auditeurs doivent le voir. Vous pourrez le changer plus tard.',
      },
      {
        title: 'Dites de quoi il parle',
        text: 'Dans les réglages généraux, ajoutez une description, une langue et une catégorie. Les annuaires demandent les trois.',
      },
      {
        title: 'Ajoutez un premier épisode',
        text: 'Déposez un fichier audio sur « Nouvel épisode ». Il est converti et mesuré pendant que vous écrivez le titre.',
      },
      {
        title: 'Publiez, maintenant ou plus tard',
        text: 'Choisissez une date, ou publiez tout de suite. L’épisode est dans le flux dès cette minute.',
      },
      {
        title: 'Prévenez les annuaires',
        text: 'La vue d’ensemble les énumère : proposez votre flux une fois à Apple Podcasts, à Spotify et aux autres.',
      },
    ],
    'ai-announcement': [
      {
        title: 'Laissez une machine transcrire, et relisez vous-même',
        text: 'Les transcriptions automatiques font gagner des heures. Les noms, les chiffres et les accents ont toujours besoin de vos yeux.',
      },
      {
        title: 'Prenez les titres comme des idées',
        text: 'Demandez-en dix, n’en gardez aucun tel quel, et écrivez celui que personne d’autre n’aurait pu écrire.',
      },
      {
        title: 'Dites-le quand une voix n’est pas humaine',
        text: 'Les auditeurs pardonnent une voix artificielle quand on les prévient. Mettez une ligne dans la description.',
      },
      {
        title: 'Sachez où vont vos mots',
        text: 'Podstead n’envoie rien de ce qui est à vous à un service d’IA, sauf si vous le demandez.',
      },
    ],
    'cloud-drive': [
      {
        title: 'Exportez le mixage final',
        text: 'WAV, MP3 ou M4A, tout convient. Gardez le projet lui-même dans votre espace de stockage : c’est votre original.',
      },
      {
        title: 'Téléchargez le fichier sur cet appareil',
        text: 'Dans Dropbox, Google Drive ou OneDrive, choisissez « Télécharger ». Un lien de partage n’est pas le fichier.',
      },
      {
        title: 'Déposez-le sur « Nouvel épisode »',
        text: 'Une coupure de connexion ne fait pas de mal : l’envoi reprend là où il s’est arrêté.',
      },
      {
        title: 'Regardez la forme d’onde',
        text: 'Un silence à la fin ou un début coupé se voient avant que quelqu’un ne les entende.',
      },
    ],
    artwork: [
      {
        title: 'Faites-le carré',
        text: 'Entre 1400 et 3000 pixels de côté, en JPEG ou PNG, en RVB. 3000 est le meilleur choix.',
      },
      {
        title: 'Regardez-le en petit',
        text: 'La plupart des gens le découvrent à la taille d’une vignette. Trois mots suffisent, en grand.',
      },
      {
        title: 'Pensez au contraste et aux bords',
        text: 'Les applications l’affichent sur fond clair et sur fond sombre, et en arrondissent les coins. Éloignez les lettres du bord.',
      },
      {
        title: 'Changez-le quand vous voulez',
        text: 'Une nouvelle image reçoit une nouvelle adresse, pour que les applications s’en aperçoivent aussitôt.',
      },
    ],
  },
}
