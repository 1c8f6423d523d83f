import type { Generated } from 'kysely'

/** How large the file of a picture is, as it was stored; the sizes that are made of it are not counted. */
interface StoredPictureTable {
  picture_key: string
  bytes: number
  created_at: Generated<Date>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    stored_pictures: StoredPictureTable
  }
}
