import type { EN } from './mails-owner-copy.ts'

export const FR: typeof EN = {
  refundRefused: ({ payer, title, amount, host }) => ({
    subject: `Le remboursement de ${payer} n’a pas abouti`,
    preheader: 'Son paiement est terminé. Remboursez le reste chez Stripe.',
    paragraphs: [
      `Vous avez mis fin à l’accès de ${payer} à « ${title} » et vouliez rembourser la part non utilisée de son paiement${amount && ` : ${amount}`}. Stripe n’a pas accepté le remboursement. Cela arrive quand votre solde y est insuffisant, quand le paiement est contesté ou quand votre compte n’est plus relié.`,
      'Plus rien n’est prélevé. Pour rendre l’argent, ouvrez le paiement dans votre tableau de bord Stripe et remboursez-le là.',
    ],
    button: 'Voir les paiements',
    footnote: `Vous recevez cet e-mail à cause de votre compte sur ${host}.`,
  }),
}
