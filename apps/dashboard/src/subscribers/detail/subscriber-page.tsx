import type { ListedSubscriber } from '@podstead/contract/subscribers/subscribers'
import { getSubscriber } from '@podstead/contract/subscribers/subscribers-manage'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useGatheredCalls } from '../../api/gathered-calls.ts'
import { useLive } from '../../api/live.ts'
import { query } from '../../api/query.ts'
import { MembersPage } from '../../page-frames/members-page.tsx'
import { to } from '../../paths.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { SUBSCRIBERS } from '../copy.ts'
import { StatusMark } from '../list/status-menu.tsx'
import { subscriberName } from '../subscriber-words.ts'
import { AccessCard } from './access-card.tsx'
import { DETAIL } from './detail-copy.ts'
import { EventLog } from './event-log.tsx'
import { PersonForm } from './person-form.tsx'
import classes from './subscriber-page.module.css'

/** A card about one subscriber that another capability has. */
export type SubscriberCard = ComponentType<{ showId: number; subscriberId: number }>

interface Others {
  /** Stands above everything. */
  Note?: SubscriberCard | undefined
  cards?: readonly SubscriberCard[]
}

/** /shows/{id}/subscribers/{subscriberId}: all about one subscriber; other capabilities bring cards. */
export function SubscriberPage({ Note, cards = [] }: Others) {
  const params = useParams()
  const [showId, subscriberId] = [Number(params.id), Number(params.subscriberId)]
  const found = useQuery(query(getSubscriber, { params: { showId, subscriberId } }))
  const reload = useGatheredCalls(() => void found.refetch(), 1500)
  useLive('subscribers', showId, reload, reload)
  const subscriber = found.data?.subscriber
  const [name, status] = [subscriber && subscriberName(subscriber), subscriber?.subscription_status]
  const header = useMemo(
    () => ({
      ...(name ? { subject: name, about: name } : {}),
      crumbs: [{ label: SUBSCRIBERS.title, to: to('subscribers', { id: showId }) }],
      badge: status && <StatusMark status={status} />,
    }),
    [name, status, showId],
  )
  return (
    <MembersPage title={DETAIL.title} header={header} skeleton={<FormSkeleton fields={6} />}>
      {(show) =>
        found.data ? (
          <Subscribed
            key={subscriberId}
            subscriber={found.data.subscriber}
            timeZone={show.time_zone}
            tierNames={show.tier_names}
            Note={Note}
            cards={cards}
          />
        ) : found.isPending ? (
          <FormSkeleton fields={6} />
        ) : (
          <LoadFailure
            error={found.error}
            title={DETAIL.loadFailed}
            message={DETAIL.gone}
            onRetry={() => void found.refetch()}
            leaveTo={to('subscribers', { id: showId })}
          />
        )
      }
    </MembersPage>
  )
}

interface Props {
  subscriber: ListedSubscriber
  timeZone: string
  tierNames: readonly string[]
  Note: SubscriberCard | undefined
  cards: readonly SubscriberCard[]
}

function Subscribed({ subscriber, timeZone, tierNames, Note, cards }: Props) {
  const navigate = useNavigate()
  const { id, show_id } = subscriber
  return (
    <>
      {Note && <Note showId={show_id} subscriberId={id} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          {cards.map((Card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a page stay the same
            <Card key={index} showId={show_id} subscriberId={id} />
          ))}
          <EventLog showId={show_id} subscriberId={id} timeZone={timeZone} />
        </div>
        <div className={classes.aside}>
          <AccessCard
            subscriber={subscriber}
            onRemoved={() => void navigate(to('subscribers', { id: show_id }))}
          />
          <PersonForm subscriber={subscriber} timeZone={timeZone} tierNames={tierNames} />
        </div>
      </div>
    </>
  )
}
