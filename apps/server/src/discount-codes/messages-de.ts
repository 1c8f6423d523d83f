import type { DISCOUNT_CODES_MESSAGES } from '@podstead/contract/messages/money/discount-codes-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof DISCOUNT_CODES_MESSAGES> = {
  'discount_code.many': 'Es gibt schon {max} Rabattcodes. Lösche zuerst einen.',
  'discount_code.deleted': 'Der Rabattcode {code} ist gelöscht.',
  'discount_code.letters': 'darf nur Buchstaben von A bis Z, Ziffern und Bindestriche haben',
  'discount_code.short': 'muss mindestens 3 Zeichen haben',
  'discount_code.taken': 'gehört schon zu einem anderen Rabatt dieses Podcasts',
  'discount_code.either': 'Gib entweder einen Prozentsatz oder einen Betrag an.',
  'discount_code.months': 'gehört zu einem Rabatt für einige Monate',
  'discount_code.other_price': 'nennt einen Preis, der nicht zu diesem Podcast gehört',
  'discount_code.no_price': 'braucht mindestens einen Preis',
  'discount_code.other_currency': 'ist nicht die Währung von {price}',
  'discount_code.too_little':
    'lässt von {price} weniger übrig, als mit Karte gezahlt werden kann ({smallest})',
  'discount_code.uses_taken': 'muss mindestens {taken} sein: so viele haben damit bezahlt oder sind dabei',
}
