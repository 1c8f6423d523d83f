import type { AFFILIATES_MESSAGES } from '@podstead/contract/messages/money/affiliates-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof AFFILIATES_MESSAGES> = {
  'affiliates.initial_missing': 'Die Initialen müssen ausgefüllt sein.',
  'affiliates.paypal_missing':
    'Die PayPal-Adresse muss ausgefüllt sein, damit wir dir später das Geld schicken können.',
  'affiliates.agreement_missing': 'Bitte stimme den Bedingungen zu.',
  'affiliates.nothing_payable': 'In dieser Währung ist nichts auszuzahlen.',
  'affiliates.list_changed': 'Diese Liste hat sich inzwischen geändert. Bitte lade sie neu.',
  'affiliates.left_out': 'Die Auszahlung ist nicht mehr in der Liste. Sie steht aus wie zuvor.',
}
