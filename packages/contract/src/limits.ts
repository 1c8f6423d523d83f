/** Constants of the specification, each with its section. */

/** Audio up to 1 GB. */
export const MAX_AUDIO_BYTES = 1_073_741_824
/** A whole podcast in one file (archives). */
export const MAX_ARCHIVE_BYTES = 20 * 1_073_741_824
/** Conversion to 128 kbps. */
export const CONVERT_BITRATE_KBPS = 128
export const MIN_ARTWORK_PX = 1400
/** Apple's upper bound. */
export const MAX_ARTWORK_PX = 3000
/** Pictures that people upload; a 3000 × 3000 PNG with much in it stays below. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024
/** Apple and PSP-1: descriptions up to 4,000 bytes. */
export const MAX_DESCRIPTION_BYTES = 4000
/** XML of one's own in a feed, in UTF-8; what packages/feed reads (custom-xml.ts). */
export const MAX_CUSTOM_XML_BYTES = 4096
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Names of shows and episodes; PSP-1 keeps values to 255 characters. */
export const NAME_MAX = 255
/** Toast and alert times in milliseconds. */
export const ALERT_MS = {
  podcast: 2000,
  connection: 3000,
  toast: 3000,
  saved: 8000,
  published: 5000,
  copied: 3000,
  copiedEpisode: 2000,
} as const
export const PAGE_SIZES = [5, 10, 20, 40, 100] as const
/** Deleted shows and episodes can be restored for this long. */
export const RESTORE_DAYS = 30
