import type { ARTWORK_MESSAGES } from '@podstead/contract/messages/artwork-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof ARTWORK_MESSAGES> = {
  'picture.too_narrow': 'Cette image doit faire au moins {min} pixels de large.',
  'picture.too_low': 'Cette image doit faire au moins {min} pixels de haut.',
  'picture.not_square': 'Cette image doit être carrée.',
  'picture.not_square_sizes': 'Cette image doit être carrée. Mais largeur x hauteur font {width} x {height}',
  'picture.damaged': 'Cette image est endommagée et illisible.',
  'picture.wrong_types': 'Seules les images {type} et {other} sont acceptées',
  'picture.too_large': 'Les images peuvent faire {max} Mo au plus.',
  'picture.too_many': 'Un épisode peut avoir {max} images au plus.',
  'picture.removed': 'Image supprimée',
  'picture.artwork_removed': 'Visuel supprimé !',
}
