import type { TeamRole } from '@podstead/contract/permissions'
import type { TeamMailWords } from './mails-copy.ts'

const ROLE: Record<TeamRole, string> = {
  manager: 'Vous pouvez modifier ses épisodes et ses réglages, publier et voir ses statistiques.',
  editor: 'Vous pouvez modifier ses épisodes et ses réglages, créer des brouillons et publier.',
  analyst: 'Vous pouvez voir ses statistiques.',
  guest: 'On vous demande d’écouter un épisode avant sa sortie et de dire ce que vous en pensez.',
}

export const FR: TeamMailWords = {
  invitation: ({ from, title, role, hasAccount, email, host }) => ({
    subject: `« ${title} » est partagé avec vous`,
    preheader: `${from} vous invite dans l’équipe d’un podcast.`,
    paragraphs: [
      `${from} partage le podcast « ${title} » avec vous. ${ROLE[role]}`,
      hasAccount
        ? 'Il se trouve maintenant dans vos podcasts d’équipe. Connectez-vous avec cette adresse pour le voir.'
        : `Créez un compte avec cette adresse (${email}) et confirmez-la : le podcast se trouvera alors dans vos podcasts d’équipe.`,
    ],
    button: hasAccount ? 'Ouvrir les podcasts d’équipe' : 'Créer un compte',
    footnote: `Vous recevez cet e-mail parce que quelqu’un a indiqué cette adresse sur ${host}. Si vous ne connaissez pas cette personne, ne faites rien.`,
  }),
  ended: ({ title, ending, host }) => ({
    subject: `« ${title} » n’est plus partagé avec vous`,
    preheader: 'Vous ne faites plus partie de son équipe.',
    paragraphs: [
      {
        removed: `La personne à qui appartient le podcast « ${title} » a mis fin à votre participation. Ce que vous avez apporté reste au podcast.`,
        deleted: `La personne à qui appartient le podcast « ${title} » l’a supprimé. S’il est rétabli dans les 30 jours, vous serez de nouveau dans l’équipe.`,
        transferred: `Le podcast « ${title} » a changé de propriétaire ; c’est à cette personne de décider avec qui le partager.`,
      }[ending],
    ],
    footnote: `Vous recevez cet e-mail en raison de votre compte sur ${host}.`,
  }),
  left: ({ title, who, host }) => ({
    subject: `${who} a quitté l’équipe de « ${title} »`,
    preheader: 'Cette personne n’a plus accès au podcast.',
    paragraphs: [`${who} a quitté l’équipe du podcast « ${title} ». Ce qui a été apporté reste.`],
    button: 'Voir l’équipe',
    footnote: `Vous recevez cet e-mail en raison de votre compte sur ${host}.`,
  }),
}
