/** A local stand-in for Amazon S3 and its relatives, on loopback, keeping its objects in `directory`. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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
