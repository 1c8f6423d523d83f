import type { DirectoryName } from '@podstead/contract/distributions/directories'
import type { ListingState } from '@podstead/contract/distributions/distributions'
import type { Selectable } from 'kysely'

interface DirectoryListingTable {
  show_id: number
  directory: DirectoryName
  state: Exclude<ListingState, 'none'>
  /** The podcast there; '' where it is not known. */
  url: string
  is_found: boolean
  noted_at: Date
}
export type DirectoryListingRow = Selectable<DirectoryListingTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    directory_listings: DirectoryListingTable
  }
}
