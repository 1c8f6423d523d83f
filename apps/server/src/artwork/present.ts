import type { Kernel } from '../kernel/kernel.ts'
import { ARTWORK_SIZES, type ArtworkSize, DEFAULT_PICTURE, type ImageWidth } from './rules.ts'

type Origins = Pick<Kernel, 'config' | 'secrets'>
export type ShowPicture = {
  feed_guid: string
  slug: string
  podcast_title: string
  artwork_key: string | null
}
type EpisodePicture = { artwork_key: string | null }

/**
 * Address of a show's artwork as a JPEG of `size` pixels, its own or the drawn one. It
 * changes whenever the picture does.
 */
export function showArtworkUrl(kernel: Origins, show: ShowPicture, size: ArtworkSize): string {
  return artworkSizeUrl(kernel, show.artwork_key ?? defaultPictureKey(kernel, show), size)
}

/** The versions of a show's artwork; of a picture smaller than 3,000 pixels the largest is its own size. */
export function presentArtwork(
  kernel: Origins,
  show: ShowPicture & { id: number; artwork_px: number | null },
) {
  return {
    show_id: show.id,
    is_own: show.artwork_key !== null,
    width: show.artwork_key === null ? null : show.artwork_px,
    versions: ARTWORK_SIZES.map((px) => ({ px, url: showArtworkUrl(kernel, show, px) })),
  }
}

/** Address of an episode's artwork; an episode without one shows its show's. */
export function episodeArtworkUrl(
  kernel: Origins,
  episode: EpisodePicture,
  show: ShowPicture,
  size: ArtworkSize,
): string {
  return episode.artwork_key
    ? artworkSizeUrl(kernel, episode.artwork_key, size)
    : showArtworkUrl(kernel, show, size)
}

/**
 * Address of a picture of the public pages, at most `width` pixels wide; a PNG stays
 * one, for it may be see-through.
 */
export function pageImageUrl(
  kernel: Pick<Kernel, 'config'>,
  image: { picture_key: string; picture_type: string },
  width: ImageWidth,
): string {
  return `${kernel.config.origins.media}/images/${image.picture_key}/${width}.${image.picture_type === 'image/png' ? 'png' : 'jpg'}`
}

/**
 * Names the drawn picture of a show without artwork. The last part stands for the title and the show's
 * address, so that a new title makes a new picture, and going private a new address for it; it is keyed, so
 * that nobody can try titles on a private show.
 */
export function defaultPictureKey(
  kernel: Pick<Kernel, 'secrets'>,
  show: Omit<ShowPicture, 'artwork_key'>,
): string {
  // Titles in other letters were left out once: their pictures have new addresses.
  const version = /[\p{L}--\p{Script=Latin}]/v.test(show.podcast_title) ? '\n2' : ''
  const title = kernel.secrets
    .keyedHash(`${show.feed_guid}\n${show.slug}\n${show.podcast_title}${version}`, 'artwork-title')
    .slice(0, 12)
  return `${DEFAULT_PICTURE}${show.feed_guid}-${title}`
}

function artworkSizeUrl(kernel: Origins, key: string, size: ArtworkSize): string {
  return `${kernel.config.origins.media}/artwork/${key}/${size}.jpg`
}
