import type { BILLING_MESSAGES } from '@podstead/contract/messages/money/billing-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof BILLING_MESSAGES> = {
  'billing.no_plan': 'Vous n’avez encore souscrit aucune formule.',
  'billing.unknown_plan': 'n’est pas une formule de ce serveur',
  'billing.free_plan': 'ne coûte rien',
  'billing.bought_already': 'ne s’achète pas une seconde fois. Changez plutôt de formule.',
  'billing.other_currency': 'est dans une autre devise. Mettez d’abord fin à la formule actuelle.',
  'billing.payment_missing': 'Un paiement manque. Changez d’abord votre carte.',
  'billing.under_way': 'Un paiement est en cours. Veuillez patienter un instant.',
  'billing.no_token': 'Veuillez réessayer avec une autre carte',
  'card.declined': 'Votre carte a été refusée.',
  'card.insufficient_funds': 'Le solde de votre carte est insuffisant.',
  'card.lost': 'Cette carte est déclarée perdue.',
  'card.stolen': 'Cette carte est déclarée volée.',
  'card.expired': 'Votre carte a expiré.',
  'card.incorrect_cvc': 'Le code de sécurité de votre carte est incorrect.',
  'card.processing_error': 'Une erreur est survenue pendant le paiement. Réessayez dans un instant.',
  'card.incorrect_number': 'Le numéro de carte est incorrect.',
  'card.authentication': 'Votre banque souhaite que vous confirmiez ce paiement.',
  'card.limit': 'Cette carte a atteint sa limite.',
  'card.token_used': 'Les données de la carte ont déjà servi. Veuillez les saisir de nouveau.',
}
