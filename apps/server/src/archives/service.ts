import type { Readable } from 'node:stream'
import { ZipFile as ZipWriter } from 'yazl'

/** ZIP files, written as streams: an archive of any size takes little memory. */

export type Source = string | Buffer | (() => Promise<Readable>)

/**
 * A ZIP of these entries, in their order, made while it is read. Texts are packed, streams are stored as they
 * are, for sound and pictures do not get smaller. A source that fails ends the stream with its error, so that
 * nobody takes half an archive for a whole one.
 */
export function writeZip(entries: AsyncIterable<{ name: string; source: Source }>, made: Date): Readable {
  const zip = new ZipWriter()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  const add = async () => {
    for await (const { name, source } of entries) {
      if (output.destroyed) return
      if (typeof source !== 'function') zip.addBuffer(Buffer.from(source), name, { mtime: made })
      else await streamed(zip, name, source, made, output)
    }
    zip.end()
  }
  add().catch(fail)
  return output
}

/** Waits until the entry is written, so that only one file is open at a time. */
function streamed(
  zip: ZipWriter,
  name: string,
  source: () => Promise<Readable>,
  made: Date,
  output: Readable,
): Promise<void> {
  return new Promise((resolve, reject) => {
    output.once('close', resolve)
    zip.addReadStreamLazy(name, { mtime: made, compress: false }, (give) => {
      source().then(
        (stream) => {
          const abandon = () => stream.destroy()
          output.once('close', abandon)
          stream.once('error', reject)
          // An archive has many entries and one output: what listens to it goes with its entry.
          stream.once('close', () => output.off('close', abandon))
          stream.once('end', () => {
            output.off('close', resolve)
            resolve()
          })
          give(null, stream)
        },
        (error) => {
          give(error, undefined as never)
          reject(error)
        },
      )
    })
  })
}
