import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './private-settings-copy.ts'

export const FR: Catalogue<typeof copy> = {
  PRIVATE: {
    title: 'Réglages privés',
    saved: 'Réglages enregistrés.',
    failed: 'Impossible d’enregistrer les réglages',
    invites: 'Lien d’invitation',
    invitesText: 'Qui possède le lien peut demander l’accès. Le lien seul ne laisse entrer personne.',
    link: 'Lien d’invitation',
    copyLink: 'Copier le lien',
    qr: 'Code QR du lien d’invitation',
    showQr: 'Afficher le code QR',
    hideQr: 'Masquer le code QR',
    open: 'Le lien accepte les demandes',
    openHint: 'Désactivé, la page indique que le podcast n’accueille plus personne.',
    review: 'Approuver les demandes sans examen',
    reviewHint:
      'La personne entre aussitôt. Son accès arrive par e-mail : seul qui lit cette boîte le reçoit.',
    fullName: 'Demander le nom complet',
    fullNameHint: 'La page d’invitation ne permet alors pas de l’omettre.',
    domains: 'Domaines e-mail autorisés',
    domainsHint:
      'Seules les adresses de ces domaines peuvent demander, par exemple example.com. Vide : toutes.',
    letters: 'E-mail d’instructions',
    lettersText: 'Les nouveaux abonnés apprennent comment écouter par une lettre que vous écrivez.',
    ownIntro: 'Je présente moi-même le podcast',
    ownIntroHint:
      'Rien ne part tout seul à l’approbation. Vous pouvez toujours envoyer les instructions à la main.',
    notify: 'Me prévenir',
    notifyText: (email: string) => `Par e-mail à ${email}.`,
    newMember: 'Quand quelqu’un demande l’accès',
    newMemberHint: 'Avec un lien pour décider.',
    subscribed: 'Quand quelqu’un commence à écouter',
    subscribedHint:
      'La première fois qu’une application lit son flux ou qu’elle utilise le lecteur web. Un e-mail par heure au plus.',
    closing: 'Quand l’accès est terminé',
    closingText: 'Ce qu’entendent les abonnés dont l’accès, ou l’épisode, est terminé.',
    closingEpisode: 'Épisode de clôture',
    closingEpisodeHint:
      'Il est joué à la place de ce qui est fermé, dans toutes les applications. Il peut rester un brouillon.',
    closingNone: 'Un son bref',
    closingWords: 'Texte du dernier élément',
    closingWordsHint:
      'Les applications l’affichent quand il ne reste rien d’autre. Vide : le texte du champ.',
    closingFailed: 'Impossible de charger la clôture',
    closingSave: 'Enregistrer',
    older: 'Ancien calendrier',
    olderText:
      'Enregistré par une version précédente. Les actions des « Contrôles avancés » l’emportent là où elles s’appliquent.',
    drip: 'Jours entre les épisodes',
    dripHint: '0 : désactivé, tous les épisodes sont là aussitôt.',
    expires: 'Jours avant qu’un épisode se ferme',
    expiresHint: '0 : désactivé, les épisodes restent.',
  },
}
