import type { ARTWORK_MESSAGES } from '@podstead/contract/messages/artwork-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof ARTWORK_MESSAGES> = {
  'picture.too_narrow': 'Dieses Bild muss mindestens {min} Pixel breit sein.',
  'picture.too_low': 'Dieses Bild muss mindestens {min} Pixel hoch sein.',
  'picture.not_square': 'Dieses Bild muss quadratisch sein.',
  'picture.not_square_sizes': 'Dieses Bild muss quadratisch sein. Breite x Höhe sind aber {width} x {height}',
  'picture.damaged': 'Dieses Bild ist beschädigt und nicht lesbar.',
  'picture.wrong_types': 'Nur Bilder der Arten {type} und {other} werden angenommen',
  'picture.too_large': 'Bilder dürfen höchstens {max} MB groß sein.',
  'picture.too_many': 'Eine Episode kann höchstens {max} Bilder haben.',
  'picture.removed': 'Bild gelöscht',
  'picture.artwork_removed': 'Titelbild gelöscht!',
}
