import type { EN } from './mails-copy.ts'

export const FR: typeof EN = {
  refused: (host) => ({
    subject: 'MailerLite n’accepte plus votre clé d’API',
    preheader: 'Vos listes ne sont plus synchronisées jusqu’à la prochaine clé.',
    paragraphs: [
      'MailerLite a refusé la clé d’API qui le relie à vos podcasts. Cela arrive quand la clé a été supprimée, ou quand la personne qui l’a créée a quitté le compte MailerLite.',
      'Tant que la connexion n’a pas de nouvelle clé, vos groupes ne sont pas synchronisés : personne n’est ajouté et personne ne perd son accès.',
    ],
    button: 'Donner une nouvelle clé',
    footnote: `Vous recevez cet e-mail en raison de votre compte sur ${host}.`,
  }),
}
