import { listTeammates, type TeamSharing } from '@podstead/contract/teams/teams'
import { query, queryClient } from '../api/query.ts'

/** What a change of the team has answered is what the page shows from here on. */
export function storeSharing(sharing: TeamSharing): void {
  queryClient.setQueryData(query(listTeammates, { params: { showId: sharing.show.id } }).queryKey, sharing)
}
