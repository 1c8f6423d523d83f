export const ARTWORK_MESSAGES = {
  'picture.too_narrow': 'This image must be at least {min} pixels wide.',
  'picture.too_low': 'This image must be at least {min} pixels tall.',
  'picture.not_square': 'This image must be a square.',
  'picture.not_square_sizes': 'This image must be a square. But the width x height is {width} x {height}',
  'picture.damaged': 'This picture is damaged and cannot be read.',
  'picture.wrong_types': 'Only {type} and {other} images will be accepted',
  'picture.too_large': 'Pictures can be at most {max} MB.',
  'picture.too_many': 'An episode can have {max} images at most.',
  'picture.removed': 'Image delete success',
  'picture.artwork_removed': 'Artwork has been deleted!',
} as const
