import type { DISCOUNT_CODES_MESSAGES } from '@podstead/contract/messages/money/discount-codes-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof DISCOUNT_CODES_MESSAGES> = {
  'discount_code.many': 'Il y a déjà {max} codes de réduction. Supprimez-en un d’abord.',
  'discount_code.deleted': 'Le code de réduction {code} est supprimé.',
  'discount_code.letters': 'ne peut contenir que des lettres de A à Z, des chiffres et des tirets',
  'discount_code.short': 'doit avoir au moins 3 caractères',
  'discount_code.taken': 'est déjà celui d’une autre réduction de ce podcast',
  'discount_code.either': 'Indiquez soit un pourcentage, soit un montant.',
  'discount_code.months': 'va avec une réduction de quelques mois',
  'discount_code.other_price': 'contient un tarif qui n’est pas de ce podcast',
  'discount_code.no_price': 'doit avoir au moins un tarif',
  'discount_code.other_currency': 'n’est pas la devise de {price}',
  'discount_code.too_little': 'laisse de {price} moins que ce qu’une carte peut payer ({smallest})',
  'discount_code.uses_taken':
    'doit valoir au moins {taken} : autant de personnes ont payé ou sont en train de payer avec',
}
