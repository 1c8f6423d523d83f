import { getInstallation, type Installation } from '@podstead/contract/operations'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/** What the operator of this installation has set; undefined until it is known. Asked for once, then kept. */
export function useInstallation(): Installation | undefined {
  return useQuery({ ...query(getInstallation), staleTime: Number.POSITIVE_INFINITY }).data
}
