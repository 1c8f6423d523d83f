/** A local stand-in for Amazon S3 and its relatives, on loopback, keeping its objects in `directory`. */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
// @ts-expect-error the package has no types
import S3rver from 's3rver'

export type S3Simulator = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  stop(): Promise<void>
}

/**
 * Starts on a free port unless one is given. Its only key pair is fixed and another is refused; version 4
 * signatures themselves are not verified.
 */
export async function startS3(options: {
  directory: string
  port?: number
  bucket?: string
}): Promise<S3Simulator> {
  const bucket = options.bucket ?? 'podstead'
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: options.port ?? 0,
    silent: true,
    directory: options.directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  putWhole(s3.store)
  const { port } = (await s3.run()) as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
    async stop() {
      const server: Server = s3.httpServer
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

interface S3Object {
  bucket: string
  key: string
  content: Buffer | Readable
  metadata: Record<string, string>
}

interface ObjectStore {
  putObject(object: S3Object): Promise<{ size: number; md5: string }>
  getResourcePath(bucket: string, key: string, resource: string): string
  putMetadata(bucket: string, key: string, metadata: S3Object['metadata'], md5: string): Promise<void>
}

/**
 * An object is whole once it is acknowledged, as in S3. The package itself answers before the bytes are in
 * the file, so that reading at once may find half of them.
 */
function putWhole(store: ObjectStore): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object')
    const unfinished = `${path}.${randomUUID()}`
    const hash = createHash('md5')
    let size = 0
    async function* measured(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    await mkdir(dirname(path), { recursive: true })
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
    await pipeline(source, measured, createWriteStream(unfinished))
    await rename(unfinished, path)
    const md5 = hash.digest('hex')
    await store.putMetadata(bucket, key, metadata, md5)
    return { size, md5 }
  }
}
