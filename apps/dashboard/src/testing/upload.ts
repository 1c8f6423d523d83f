import { vi } from 'vitest'

export interface SentForm {
  path: string
  /** Text fields; the file by its name. */
  fields: Record<string, string>
}

/**
 * Stands in for XMLHttpRequest, which sends pictures. Answers the list of forms that were sent, after
 * those `sent` before another answer.
 */
export function answeringUploads(
  answer: { status?: number; body: unknown },
  sent: SentForm[] = [],
): SentForm[] {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
      onload?: () => void
      status = answer.status ?? 200
      responseText = JSON.stringify(answer.body)
      path = ''
      open(_: string, path: string) {
        this.path = path
      }
      setRequestHeader() {}
      getAllResponseHeaders() {
        return ''
      }
      send(form: FormData) {
        const fields = [...form.entries()].map(([name, value]) => [
          name,
          value instanceof File ? value.name : String(value),
        ])
        sent.push({ path: this.path, fields: Object.fromEntries(fields) })
        this.upload.onprogress?.({ loaded: 40, total: 100 })
        queueMicrotask(() => this.onload?.())
      }
    },
  )
  return sent
}

/** What the browser would find in a picture file; null: it cannot be read. */
export function picturesAre(size: { width: number; height: number } | null): void {
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new Error('The source image could not be decoded.')
    return { ...size, close: () => undefined }
  })
}
