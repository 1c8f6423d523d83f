import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  ARCHIVE: {
    title: 'Exporter',
    subtitle: (name) => `${name} dans un seul fichier`,
    lead: 'Tout ce podcast dans un fichier : il est à vous, et vous pouvez l’emporter partout.',
    holds: 'Ce qu’il contient',
    contents: [
      ['Le son de chaque épisode', 'Exactement tel que les auditeurs le reçoivent, inchangé.'],
      [
        'Le flux',
        'Avec ses GUID et ses dates, pour que les applications ne voient aucune différence ailleurs.',
      ],
      ['Réglages, saisons et personnes', 'Avec les visuels et toutes les autres images.'],
      ['Chapitres et transcriptions', 'Sous forme de fichiers que d’autres programmes lisent.'],
      [
        'Vos statistiques',
        'Téléchargements par jour et par épisode, et une ligne par téléchargement compté. Aucun auditeur n’y figure.',
      ],
      ['Des tableaux', 'Épisodes et personnes pour votre tableur.'],
    ],
    size: (episodes, bytes) => `${episodes === 1 ? '1 épisode' : `${episodes} épisodes`}, environ ${bytes}`,
    download: 'Télécharger l’archive',
    expires:
      'Le lien fonctionne une heure. Les grands podcasts prennent du temps ; le téléchargement continue dans votre navigateur.',
    privateHint: 'Ce podcast est privé et son mot de passe est dans le fichier : gardez-le pour vous.',
    processing: (count) =>
      count === 1
        ? 'Un épisode est encore en traitement : son fichier audio manquerait. Attendez un instant.'
        : `${count} épisodes sont encore en traitement : leur fichier audio manquerait. Attendez un instant.`,
    missing: (count, names) =>
      `${count === 1 ? 'Le fichier audio d’un épisode n’est' : `Les fichiers audio de ${count} épisodes ne sont`} plus dans le stockage : ${names}. L’archive est faite sans, et le dit dans MISSING.txt. Demandez une sauvegarde à la personne qui administre ce serveur, ou renvoyez le fichier audio.`,
    back: 'Un autre Podstead reprend ce fichier sous « J’ai déjà un podcast » : le même flux en ressort.',
    loadFailed: 'L’export n’a pas pu être préparé.',
    siteTitle: 'Le site en fichiers',
    siteText:
      'Chaque page avec ses images, le lecteur et l’audio, et le flux. N’importe quel serveur web peut l’héberger, et il s’ouvre aussi depuis un dossier. Les pages n’ont plus besoin de ce serveur.',
    siteBase: 'Adresse du site exporté',
    siteBaseHint:
      'Facultatif. Le flux et les aperçus l’utilisent. Sans adresse, les liens sont relatifs et le flux renvoie à l’audio de ce serveur.',
    siteExport: 'Exporter le site',
    siteStarted: 'Le téléchargement a commencé. Les grands podcasts prennent du temps.',
    siteFailed: 'Le site n’a pas pu être exporté.',
    sitePrivate:
      'Seul le site d’un podcast public peut être exporté : des fichiers sont ouverts à qui les a.',
    importTitle: 'Depuis une archive Podstead',
    importText:
      'Un fichier ZIP donné par Exporter, ici ou sur un autre Podstead. Épisodes, images et statistiques reviennent, avec les mêmes GUID.',
    choose: 'Choisir une archive',
    drop: 'Déposez le fichier ZIP ici',
    uploading: (percent) => `Envoi… ${percent} %`,
    lost: 'La connexion est perdue. L’envoi reprendra de lui-même à son retour.',
    cancel: 'Annuler',
    retry: 'Réessayer',
    notZip: 'Seules les archives *.zip sont acceptées',
    failed: 'L’archive n’a pas pu être envoyée, réessayez.',
    started: 'L’import a commencé. Vous pouvez quitter cette page.',
    states: {
      waiting: 'En attente',
      reading: 'Lecture',
      copying: 'Copie',
      done: 'Terminé',
      failed: 'En échec',
    },
    progress: (done, total) => `${done} épisodes sur ${total}`,
    open: 'Ouvrir le podcast',
    dismiss: 'Écarter',
    imports: 'Imports d’archives',
  },
}
