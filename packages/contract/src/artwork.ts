import { z } from 'zod'
import { address } from './address.ts'
import { get } from './endpoint.ts'
import { Id } from './fields.ts'

/** Pictures: artwork, images, assets. */

/**
 * Multipart: `file`, and for a cut-out `crop_x`, `crop_y`, `crop_size` in pixels of the picture as people see
 * it. Answers `{path, width, height}`; the path is put into the field that the picture is for, and is good
 * for a day. `show_id` and `purpose` (artwork, header, social_sharing, favicon, about_header, person,
 * episode_image, chapter, site_picture) may be sent too: the path is then good for that podcast and purpose
 * alone, and the picture is judged at once instead of when it is used. With the purpose `chapter` the path is
 * the picture's address, and the picture goes after a day when no chapter has it. At most 15 MB and 40
 * million pixels; JPEG and PNG, and for the pictures of people and of the public pages Windows icons, which
 * are kept as PNG.
 */
export const uploadPicture = address('POST', '/api/upload', {
  audit: 'never',
  access: 'session',
  resource: 'none',
  summary: 'Artwork of a podcast; answers its path',
})
/** The same for pictures of the public pages. */
export const uploadImages = address('POST', '/api/upload_images', {
  audit: 'never',
  access: 'session',
  resource: 'none',
  summary: 'A picture of the public pages; answers its path',
})

/** Public pages' pictures other than artwork: `/images/{pictureKey}/{width}.jpg`. */
export const pageImage = address('GET', '/images/:pictureKey/:sizeKey', {
  access: 'public',
  origin: 'media',
  cors: true,
  summary: 'A picture of the public pages',
  content: 'image/jpeg',
})

/** The versions that exist of a show's artwork, for the artwork page. */
export const getArtwork = get('/v2/shows/:id/artwork', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'The artwork in its sizes',
  reply: z.object({
    show_id: Id,
    /** False while the drawn picture stands in. */
    is_own: z.boolean(),
    width: z.int().nullable(),
    versions: z.array(z.object({ px: z.int(), url: z.string() })),
  }),
  failure: 'message',
})
