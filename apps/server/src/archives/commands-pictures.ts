import { type KeptPicture, storePicture } from '../artwork/commands-store.ts'
import { originalKey, wantedPicture } from '../artwork/rules.ts'
import type { NewChapter } from '../chapters/commands.ts'
import { localPicture } from '../chapters/rules.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { OpenArchive } from './commands-content.ts'
import { chapterPictureUrl } from './present-tags.ts'
import type { ArchiveEpisode } from './rules.ts'
import { MAX_PICTURE_BYTES } from './rules-bounds.ts'
import type { ArchiveReader } from './service-entries.ts'

/** A picture of the archive, stored; null when there is none that can be used. */
export async function pictureIn(
  kernel: Kernel,
  reader: ArchiveReader,
  name: string | null | undefined,
  shape: 'square' | 'any',
): Promise<KeptPicture | null> {
  const bytes = name ? await reader.small(name, MAX_PICTURE_BYTES) : null
  return bytes && storePicture(kernel, bytes, { shape })
}

/** The pictures that sections of the home page show, stored, by the names that sections know them by. */
export async function sitePicturesIn(kernel: Kernel, { reader, show }: OpenArchive) {
  const found = []
  // One after the other: each is held in memory while it is decoded.
  for (const { name, file } of show.site?.pictures ?? []) {
    const picture = await pictureIn(kernel, reader, file, 'any')
    if (!picture) continue
    const { key, type, width, height } = picture
    found.push({ name, picture_key: key, picture_type: type, width, height })
  }
  return found
}

/**
 * The stored files of those pictures that chapters name by an address of this install; one
 * that is gone stays an address.
 */
export async function chapterFiles(
  kernel: Kernel,
  chapters: { img: string }[],
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const address of new Set(chapters.map(({ img }) => img))) {
    const key = await findOriginal(kernel, address)
    if (key) files.set(address, key)
  }
  return files
}

/**
 * The chapters with addresses of this install for the pictures that came along. One that cannot be
 * used keeps the address it had.
 */
export async function chaptersIn(
  kernel: Kernel,
  { reader }: OpenArchive,
  { chapters }: ArchiveEpisode,
): Promise<NewChapter[]> {
  const addresses = new Map<string, string>()
  for (const { img_file } of chapters) {
    if (!img_file || addresses.has(img_file) || !reader.has(img_file)) continue
    // One after the other: each is decoded whole.
    const kept = await pictureIn(kernel, reader, img_file, 'any')
    if (kept) addresses.set(img_file, chapterPictureUrl(kernel, kept))
  }
  return chapters.map(({ img_file, ...chapter }) => ({
    ...chapter,
    img: addresses.get(img_file ?? '') ?? chapter.img,
  }))
}

async function findOriginal(kernel: Kernel, address: string): Promise<string | null> {
  const local = localPicture(kernel.config.origins.media, address)
  if (!local || wantedPicture(local.key)?.kind !== 'stored') return null
  // Sizes of a PNG are JPEGs, too.
  for (const type of local.type === 'png' ? (['png'] as const) : (['jpg', 'png'] as const)) {
    const key = originalKey(local.key, type)
    if (await kernel.storage.stat(key)) return key
  }
  return null
}
