import { Alert, Anchor } from '@mantine/core'
import { getSubscriberActivity } from '@podstead/contract/subscriber-metrics/private-downloads'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { ACTIVITY } from './copy.ts'

/** Above all that is said of a subscriber: that their address was probably passed on, where it was. */
export function AlertNote({ showId, subscriberId }: { showId: number; subscriberId: number }) {
  const { data } = useQuery(query(getSubscriberActivity, { params: { showId, subscriberId } }))
  if (!data?.open_alerts || data.privacy_mode) return null
  const { is_probably_shared } = data
  return (
    <Alert
      mb="md"
      color={is_probably_shared ? 'clay' : 'marigold'}
      icon={<IconAlertTriangle size={20} aria-hidden />}
    >
      {is_probably_shared ? ACTIVITY.alert : ACTIVITY.catalogue}{' '}
      <Anchor component={Link} fw={600} to={`${to('privateDownloads', { id: showId })}#alerts`}>
        {ACTIVITY.seeAlert}
      </Anchor>
    </Alert>
  )
}
