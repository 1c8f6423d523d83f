import { Alert, Anchor } from '@mantine/core'
import { getStorage } from '@podstead/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { storageText } from '../ui/formats.ts'
import { STORAGE } from './storage-copy.ts'
import { isNearlyFull } from './storage-meter.tsx'

/** Where files are uploaded: says that little or nothing is left before an upload is refused. */
export function StorageNotice() {
  const { data } = useQuery(query(getStorage))
  if (!data || data.limit === null || !isNearlyFull(data.used, data.limit)) return null
  const left = data.limit - data.used
  const limit = storageText(data.limit)
  return (
    <Alert color={left > 0 ? 'marigold' : 'clay'} role="status" mb="sm">
      {left > 0 ? STORAGE.nearlyFull(storageText(left), limit) : STORAGE.nothingLeft(limit)}{' '}
      <Anchor component={Link} to={`${to('account')}#storage`} inherit>
        {STORAGE.look}
      </Anchor>
    </Alert>
  )
}
