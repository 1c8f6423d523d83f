import type { PAYMENTS_MESSAGES } from '@podstead/contract/messages/money/payments-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof PAYMENTS_MESSAGES> = {
  'payments.not_configured': 'Les paiements ne sont pas configurés sur ce serveur.',
  'payments.away': 'Stripe ne répond pas pour le moment. Veuillez réessayer dans quelques minutes.',
  'payments.key_refused':
    'Stripe refuse la clé de ce serveur. Veuillez prévenir les personnes qui le gèrent.',
  'payments.account_gone': 'Le compte Stripe n’est plus connecté. Veuillez le connecter à nouveau.',
  'payments.refused': 'Stripe a refusé : {reason}',
  'tip_jar.no_account': 'Connectez d’abord un compte Stripe.',
  'tip_jar.account_incomplete':
    'Votre compte Stripe ne peut pas encore recevoir de paiements. Veuillez compléter ses informations.',
  'tip_jar.tax_inactive':
    'Stripe Tax n’est pas encore actif sur votre compte Stripe. Activez-le d’abord là-bas, avec votre adresse et vos immatriculations fiscales.',
  'tip_jar.saved_price': 'est un tarif enregistré et ne peut pas être modifié',
  'tip_jar.price_missing': 'Un tarif enregistré ne peut pas être supprimé. Désactivez-le plutôt.',
  'tip_jar.trial_members': 'sont réservés aux podcasts pour membres',
  'tip_jar.trial_repeats': 'demandent un tarif qui se répète',
  'tip_jar.trial_days': 'doit être compris entre 0 et 90',
  'tip_jar.currency': 'n’est pas une devise possible pour un pourboire',
  'tip_jar.return_address': 'n’est pas une adresse de ce tableau de bord',
  'tip_jar.price_gone': 'Ce montant ne peut plus être choisi.',
  'tip_jar.other_price': 'Un pourboire récurrent garde sa devise.',
}
