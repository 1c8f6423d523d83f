export type StorageConfig =
  | { kind: 'disk' }
  | {
      kind: 's3'
      endpoint: string | undefined
      region: string
      bucket: string
      accessKeyId: string
      secretAccessKey: string
      pathStyle: boolean
    }

interface Parsed {
  STORAGE: 'disk' | 's3'
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_BUCKET?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_PATH_STYLE: boolean
}

export function storageProblems(e: Parsed): string[] {
  if (e.STORAGE !== 's3') return []
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  return names.flatMap((name) => (e[name] ? [] : [`${name} is needed when STORAGE is s3`]))
}

/** To be called when storageProblems found none. */
export function storageConfig(e: Parsed): StorageConfig {
  if (e.STORAGE === 'disk') return { kind: 'disk' }
  return {
    kind: 's3',
    endpoint: e.S3_ENDPOINT,
    region: e.S3_REGION,
    bucket: e.S3_BUCKET as string,
    accessKeyId: e.S3_ACCESS_KEY_ID as string,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY as string,
    pathStyle: e.S3_PATH_STYLE,
  }
}
