import type { FastifyReply, FastifyRequest } from 'fastify'
import { pictureMaker } from '../artwork/commands.ts'
import { wantedImage, wantedPicture, wantedSize, wantedType } from '../artwork/rules.ts'
import { chaptersJson } from '../chapters/present.ts'
import { listChapters } from '../chapters/queries.ts'
import { sendFile } from '../delivery/present.ts'
import { sendChapters, sendTranscript } from '../delivery/present-texts.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { mediaKey, signEpisodes } from '../subscribers/commands-addresses.ts'
import { transcriptByKey } from '../transcripts/queries.ts'
import type { AdmittedSubscriber, SubscriberAccesses } from './commands-access.ts'
import { findOpenEpisode } from './commands-episodes.ts'
import type { ItemTemplate } from './present-template.ts'
import { addressParts, createAddressSigner } from './rules-addresses.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Chapters of an open episode, whose pictures are under the subscriber's addresses too. @throws Failure
 * 404
 */
export async function sendSubscriberChapters(
  kernel: Kernel,
  { subscriber }: AdmittedSubscriber,
  item: ItemTemplate,
  { request, reply }: Exchange,
): Promise<unknown> {
  const chapters = await listChapters(kernel.db, item)
  if (!chapters.length) throw notFound()
  const [signature = ''] = signEpisodes(mediaKey(kernel, subscriber), [item.publicId])
  const parts = addressParts(subscriber.public_id, item.publicId, signature)
  const { text } = createAddressSigner(kernel.config.origins.media)(chaptersJson(chapters), {
    itemKey: item.publicId,
    parts,
  })
  return sendChapters(request, reply, Buffer.from(text))
}

/** A transcript of an open episode. @throws Failure 404 */
export async function sendSubscriberTranscript(
  kernel: Kernel,
  item: ItemTemplate,
  fileKey: string,
  { request, reply }: Exchange,
): Promise<unknown> {
  const transcript = await transcriptByKey(kernel.db, item, fileKey.split('.', 1)[0] as string)
  if (!transcript) throw notFound()
  return sendTranscript(kernel, request, reply, { episode: item, transcript })
}

/**
 * A picture that the feed tells of: the podcast's to whoever was let in, an episode's where that is open.
 * @throws Failure 404
 */
export async function sendSubscriberPicture(
  kernel: Kernel,
  accesses: SubscriberAccesses,
  admitted: AdmittedSubscriber,
  { itemKey, pictureKey, sizeKey }: { itemKey: string; pictureKey: string; sizeKey: string },
  { request, reply }: Exchange,
): Promise<unknown> {
  const size = wantedSize(sizeKey) ?? wantedImage(sizeKey)
  const isTold =
    itemKey === admitted.podcast.show.feed_guid
      ? admitted.podcast.template.pictures.has(pictureKey)
      : await hasPicture(kernel, findOpenEpisode(accesses, admitted, itemKey), pictureKey)
  if (!size || !isTold || !wantedPicture(pictureKey)) throw notFound()
  const type = wantedType(sizeKey)
  const made = await pictureMaker(kernel)(pictureKey, size, type)
  if (made === null) throw notFound()
  const contentType = type === 'png' ? 'image/png' : 'image/jpeg'
  if (typeof made !== 'string') return reply.type(contentType).send(made)
  const found = await kernel.storage.stat(made)
  if (!found) throw notFound()
  // An address never changes its picture.
  const file = {
    storage_key: made,
    content_type: made.endsWith('.png') ? 'image/png' : contentType,
    bytes: found.bytes,
    sha256: `${pictureKey}-${size}`,
    file_name: sizeKey,
    changed_at: found.modifiedAt,
  }
  return sendFile(kernel, request, reply, file, { redirects: 'never' })
}

/** The feed tells of it, or the chapters do. */
async function hasPicture(
  kernel: Kernel,
  item: ItemTemplate | undefined,
  pictureKey: string,
): Promise<boolean> {
  if (!item) return false
  if (item.pictures.has(pictureKey)) return true
  const chapters = await listChapters(kernel.db, item)
  return chapters.some(({ img }) => img.includes(`/${pictureKey}/`))
}
