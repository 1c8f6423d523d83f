import type { ReplyInput } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/uploads'
import type { Kernel } from '../kernel/kernel.ts'
import { signUploadId } from './commands.ts'
import type { inspectUpload } from './queries.ts'
import { BYTES_TICKET, cleanContentType, TICKET_MS } from './rules.ts'
import type { UploadRow } from './table.ts'

/** The first step's answer: where the bytes go, with which headers. */
export function presentDirectUpload(
  kernel: Kernel,
  upload: UploadRow,
): ReplyInput<typeof contract.createDirectUpload> {
  const ticket = kernel.secrets.sign(
    { id: upload.id },
    BYTES_TICKET,
    new Date(kernel.clock.now().getTime() + TICKET_MS),
  )
  const contentType = cleanContentType(upload.content_type)
  return {
    id: upload.id,
    signed_id: signUploadId(kernel, upload),
    filename: upload.file_name,
    content_type: contentType,
    byte_size: upload.declared_bytes,
    checksum: upload.declared_md5,
    direct_upload: {
      url: `${kernel.config.origins.app}/rails/active_storage/disk/${ticket}`,
      headers: {
        'Content-Type': contentType,
        ...(upload.declared_md5 ? { 'Content-MD5': upload.declared_md5 } : {}),
      },
    },
  }
}

export function presentInspection(
  kernel: Kernel,
  { upload, tags, durationSeconds }: Awaited<ReturnType<typeof inspectUpload>>,
): ReplyInput<typeof contract.inspectUpload> {
  return {
    signed_id: signUploadId(kernel, upload),
    filename: upload.file_name,
    byte_size: upload.bytes ?? upload.declared_bytes,
    content_type: upload.content_type,
    is_mp3: upload.kind === 'mp3',
    title: tags.title ?? null,
    artist: tags.artist ?? null,
    duration_second: durationSeconds === null ? null : Math.round(durationSeconds),
  }
}
