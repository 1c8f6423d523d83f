/** The published test cards, and what a bank says to each. */

export interface Decline {
  /** Of the error: `card_declined`, `expired_card`, … */
  code: string
  declineCode: string
}

export interface Card {
  number: string
  expMonth: number
  expYear: number
  cvc: string
  /** From now on the bank says this, whatever the number. */
  failing?: Decline | 'authentication'
  /** The holder has agreed to payments in absence. */
  setUp?: boolean
}

type Behaviour = {
  decline?: Decline
  /** The bank wants to see the holder: at each payment, or only for cards that were not set up. */
  authentication?: 'always' | 'unless set up'
  /** Saving works, paying does not. */
  onlySaves?: true
  /** The money is available at once. */
  available?: true
  /** The holder disputes the payment. */
  dispute?: string
}

const decline = (declineCode: string, code = 'card_declined'): Behaviour => ({
  decline: { code, declineCode },
})

const NUMBERS: Record<string, Behaviour> = {
  '4242424242424242': {},
  '4000056655665556': {},
  '5555555555554444': {},
  '378282246310005': {},
  '6011111111111117': {},
  '4000000000000077': { available: true },
  '4000000000000002': decline('generic_decline'),
  '4000000000009995': decline('insufficient_funds'),
  '4000000000009987': decline('lost_card'),
  '4000000000009979': decline('stolen_card'),
  '4000000000006975': decline('card_velocity_exceeded'),
  '4100000000000019': decline('fraudulent'),
  '4000000000000069': decline('expired_card', 'expired_card'),
  '4000000000000127': decline('incorrect_cvc', 'incorrect_cvc'),
  '4000000000000119': decline('processing_error', 'processing_error'),
  '4000000000000341': { ...decline('generic_decline'), onlySaves: true },
  '4000002760003184': { authentication: 'always' },
  '4000000000003220': { authentication: 'always' },
  '4000002500003155': { authentication: 'unless set up' },
  '4000008260003178': { ...decline('insufficient_funds'), authentication: 'unless set up' },
  '4000000000000259': { dispute: 'fraudulent' },
  '4000000000002685': { dispute: 'product_not_received' },
}

const MESSAGES: Record<string, string> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  lost_card: 'Your card was declined.',
  stolen_card: 'Your card was declined.',
  fraudulent: 'Your card was declined.',
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
}

export function explainDecline({ declineCode }: Decline): string {
  return MESSAGES[declineCode] ?? 'Your card was declined.'
}

/** Why a card is not one; null if it could be. */
export function checkCard(card: Card, now: number): { code: string; message: string; param: string } | null {
  if (!isCardNumber(card.number))
    return { code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' }
  if (!(card.expMonth >= 1 && card.expMonth <= 12))
    return {
      ...{ code: 'invalid_expiry_month', param: 'exp_month' },
      message: "Your card's expiration month is invalid.",
    }
  if (Date.UTC(card.expYear, card.expMonth) / 1000 <= now || card.expYear > 2100)
    return {
      ...{ code: 'invalid_expiry_year', param: 'exp_year' },
      message: "Your card's expiration year is invalid.",
    }
  if (!/^\d{3,4}$/.test(card.cvc))
    return { code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' }
  return null
}

function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export type Verdict = { paid: true } | { paid: false; decline: Decline } | { paid: false; decline: 'ask' }

/** What the bank says to a payment. */
export function askBank(card: Card, { authenticated }: { authenticated: boolean }): Verdict {
  const behaviour = NUMBERS[card.number] ?? decline('generic_decline')
  if (card.failing === 'authentication' && !authenticated) return { paid: false, decline: 'ask' }
  if (typeof card.failing === 'object') return { paid: false, decline: card.failing }
  const wanted =
    behaviour.authentication === 'always' || (behaviour.authentication === 'unless set up' && !card.setUp)
  if (wanted && !authenticated) return { paid: false, decline: 'ask' }
  return behaviour.decline ? { paid: false, decline: behaviour.decline } : { paid: true }
}

/** What the bank says to keeping a card for later. */
export function checkSaving(card: Card): Decline | null {
  const { decline: refused, onlySaves, authentication } = NUMBERS[card.number] ?? decline('generic_decline')
  return refused && !onlySaves && !authentication ? refused : null
}

export function isAvailableAtOnce(card: Card): boolean {
  return NUMBERS[card.number]?.available === true
}

export function findDisputeReason(card: Card): string | null {
  return NUMBERS[card.number]?.dispute ?? null
}

export function readBrand(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^5[1-5]/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return number.startsWith('6') ? 'discover' : 'unknown'
}

/** Numbers behind the ids of payment methods and tokens that exist in every test account. */
export const NUMBERS_OF_TEST_IDS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_bypassPending: '4000000000000077',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_createDispute: '4000000000000259',
  tok_visa: '4242424242424242',
  tok_mastercard: '5555555555554444',
  tok_amex: '378282246310005',
  tok_bypassPending: '4000000000000077',
  tok_chargeDeclined: '4000000000000002',
  tok_visa_chargeDeclined: '4000000000000002',
  tok_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  tok_chargeDeclinedExpiredCard: '4000000000000069',
  tok_chargeDeclinedIncorrectCvc: '4000000000000127',
  tok_chargeDeclinedProcessingError: '4000000000000119',
  tok_chargeCustomerFail: '4000000000000341',
  tok_createDispute: '4000000000000259',
}
