/** What discount codes refuse and report. */
export const DISCOUNT_CODES_MESSAGES = {
  'discount_code.many': 'There are {max} discount codes already. Delete one first.',
  'discount_code.deleted': 'The discount code {code} is deleted.',
  'discount_code.letters': 'must have letters from A to Z, digits and dashes only',
  'discount_code.short': 'must have at least 3 characters',
  'discount_code.taken': 'is taken by another discount of this podcast',
  'discount_code.either': 'Say either a percentage or an amount.',
  'discount_code.months': 'belongs to a discount for some months',
  'discount_code.other_price': 'has a price that is not one of this podcast',
  'discount_code.no_price': 'must have at least one price',
  'discount_code.other_currency': 'is not the currency of {price}',
  'discount_code.too_little': 'leaves less of {price} than a card can be charged ({smallest})',
  'discount_code.uses_taken': 'must be at least {taken}: so many have paid or are paying with it',
} as const
