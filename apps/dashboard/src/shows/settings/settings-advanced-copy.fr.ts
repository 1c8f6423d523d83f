import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './settings-advanced-copy.ts'

export const FR: Catalogue<typeof copy> = {
  ADVANCED: {
    release: 'Publication',
    releaseText: 'Comment les épisodes arrivent dans le flux, et comment les dates sont lues.',
    manual: 'Publication manuelle',
    manualHint: 'Les épisodes restent hors du flux tant que vous n’avez pas choisi de date de publication.',
    hideSeason: 'Masquer les numéros de saison',
    hideSeasonHint:
      'Le flux ne mentionne pas les saisons. Pour les podcasts dont la numérotation est continue.',
    timeZone: 'Fuseau horaire',
    timeZoneHint: 'Les dates de publication et les rapports suivent ce fuseau.',
    protection: 'Flux et annuaires',
    protectionText: 'Ce que voient les annuaires, les autres hébergeurs et les services de mesure.',
    locked: 'Verrouillé',
    lockedHint: 'Les autres hébergeurs sont priés de ne pas importer ce flux sans votre accord.',
    ownerEmail: 'Afficher l’adresse e-mail dans le flux',
    ownerEmailHint:
      'Certains annuaires y envoient un code quand vous revendiquez le podcast. Tout le monde peut la lire, les spammeurs aussi.',
    ownerName: 'Nom du propriétaire dans le flux',
    ownerNameHint: 'À côté de l’adresse e-mail, là où elle est affichée. Vide : l’auteur.',
    prefix: 'Préfixe des adresses audio',
    prefixHint:
      'Placé devant l’adresse de chaque fichier audio, pour un service de mesure. Il doit commencer par https://',
    claim: 'Clé de revendication Apple Podcasts',
    claimHint:
      'Celle de « Revendiquer votre podcast » chez Apple. Elle est aussitôt dans le flux ; Apple peut mettre jusqu’à 24 heures à la voir.',
    support: 'Soutien et droits',
    supportText: 'Les applications les affichent à côté du podcast.',
  },
  PRIVACY: {
    title: 'Confidentialité',
    text: 'Qui peut écouter le podcast.',
    oneWay:
      'Ce podcast est privé et ne peut plus redevenir public. Vous pouvez passer d’une forme privée à une autre.',
    warning: 'Rendre ce podcast privé change l’adresse de son flux. Impossible de revenir en arrière.',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    passwordHint: 'Au moins 8 caractères. Les auditeurs saisissent les deux une fois dans leur application.',
    generate: 'Générer',
    copy: 'Copier',
    confirmTitle: 'Rendre ce podcast privé ?',
    confirm: 'Rendre privé',
    changeTitle: 'Donner de nouvelles adresses à ce podcast ?',
    changeWarning:
      'Ses auditeurs y ont eu accès à d’autres conditions : le flux et les fichiers audio reçoivent de nouvelles adresses, et celles d’aujourd’hui ne répondent plus.',
    changeText: 'Tous ceux qui l’écoutent perdent le podcast tant qu’ils n’ont pas la nouvelle adresse.',
    change: 'Changer les adresses',
    changedTitle: 'Le podcast a de nouvelles adresses',
    atOnce: 'Dès que vous confirmez :',
    consequences: [
      'Le flux, les fichiers audio et les pages d’aujourd’hui ne répondent plus. Les applications de podcasts indiquent que le podcast a disparu.',
      'Les annuaires comme Apple Podcasts le retirent. Personne n’est redirigé vers la nouvelle adresse.',
      'Le visuel reçoit lui aussi une nouvelle adresse.',
    ],
    newAddress:
      'Le podcast reçoit une nouvelle adresse de flux. Donnez-la aux personnes qui peuvent l’écouter.',
    doneTitle: 'Le podcast est maintenant privé',
    done: 'Ses anciennes adresses n’existent plus. La nouvelle adresse du flux se trouve sous « Flux RSS » et « Liens ».',
    needsPlan:
      '« Réservé aux membres » fait partie d’une autre formule. Choisissez un autre mode ou changez de formule.',
    fromMembers: 'Les adresses de vos abonnés ne répondent plus. Leur liste reste.',
    toMembers:
      'Personne ne l’entend avant que vous l’ayez ajouté : chaque auditeur reçoit sa propre adresse.',
    doneMembers:
      'Ses anciennes adresses n’existent plus. Ajoutez les personnes qui peuvent écouter : chacune reçoit sa propre adresse.',
  },
  MODES: {
    public: {
      label: 'Public',
      text: 'Tout le monde peut le trouver, dans les annuaires et dans toutes les applications.',
    },
    unlisted: {
      label: 'Non répertorié',
      text: 'Toute personne qui a l’adresse du flux peut écouter. Les annuaires sont priés de ne pas le répertorier.',
    },
    password: {
      label: 'Protégé par mot de passe',
      text: 'Une seule adresse de flux, avec un nom d’utilisateur et un mot de passe communs à tous les auditeurs.',
    },
    members: {
      label: 'Réservé aux membres',
      text: 'Une adresse propre à chaque auditeur, selon un calendrier si vous le souhaitez.',
    },
  },
}
