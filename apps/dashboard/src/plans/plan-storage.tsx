import { getStorage } from '@podstead/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { StorageMeter } from '../fields/storage-meter.tsx'
import { Section } from '../ui/section.tsx'
import { PLANS } from './copy.ts'

/**
 * How much of its storage the account uses. Without a limit there is nothing to compare plans by;
 * the account page has the number.
 */
export function PlanStorage() {
  const { data } = useQuery(query(getStorage))
  if (!data || data.limit === null) return null
  return (
    <Section title={PLANS.storage}>
      <StorageMeter used={data.used} limit={data.limit} />
    </Section>
  )
}
