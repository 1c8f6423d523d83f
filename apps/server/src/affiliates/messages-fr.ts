import type { AFFILIATES_MESSAGES } from '@podstead/contract/messages/money/affiliates-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof AFFILIATES_MESSAGES> = {
  'affiliates.initial_missing': 'Les initiales doivent être renseignées.',
  'affiliates.paypal_missing':
    'L’adresse PayPal doit être renseignée pour que nous puissions vous envoyer l’argent plus tard.',
  'affiliates.agreement_missing': 'Veuillez accepter les conditions.',
  'affiliates.nothing_payable': 'Rien n’est à verser dans cette devise.',
  'affiliates.list_changed': 'Cette liste a changé entre-temps. Veuillez la recharger.',
  'affiliates.left_out': 'Le versement a été retiré de la liste. Il reste dû comme avant.',
}
