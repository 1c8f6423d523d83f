import { Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { getInstructionEmail } from '@podstead/contract/letters/instruction-email'
import {
  listSubscribers,
  SUBSCRIPTION_STATUSES,
  type SubscriberCounts,
} from '@podstead/contract/subscribers/subscribers'
import { IconMail, IconUserPlus, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { useAccount } from '../session/session-state.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { countText, plural } from '../ui/formats.ts'
import { type Step, StepList } from '../ui/lists/step-list.tsx'
import { UpgradeCard } from '../ui/upgrade-card.tsx'
import { MEMBERS_OVERVIEW, STATUS, SUBSCRIBERS } from './copy.ts'
import classes from './members-overview.module.css'

/** In place of public numbers: who hears a members-only podcast, and what comes next. */
export function MembersOverview({ showId }: { showId: number }) {
  const { skill_advanced_private_feed } = useAccount()
  return skill_advanced_private_feed ? <Overview showId={showId} /> : <UpgradeCard />
}

function Overview({ showId }: { showId: number }) {
  const list = useSubscriberCounts(showId)
  const letter = useQuery(query(getInstructionEmail, { params: { showId } }))
  if (list.isPending) return <Skeleton h={150} radius="lg" />
  if (!list.data)
    return (
      <ErrorPanel error={list.error} title={SUBSCRIBERS.loadFailed} onRetry={() => void list.refetch()} />
    )
  const { counts } = list.data
  // Whoever introduces the podcast personally needs no letter.
  const needsLetter = letter.data && !letter.data.is_sent_on_approval && !letter.data.own_intro
  const steps = listSteps(showId, counts, { needsLetter: needsLetter === true })
  return (
    <>
      <section aria-label={SUBSCRIBERS.title} className={classes.counts}>
        {SUBSCRIPTION_STATUSES.map((status) => (
          <Card key={status} className={classes.count} component={Link} to={address(showId, status)}>
            <Text size="sm" c="dimmed" fw={600}>
              {STATUS[status]}
            </Text>
            <Text className="ps-number" fz={38} fw={640} lh={1.1}>
              {countText(counts[status])}
            </Text>
            <Text size="sm" c="dimmed">
              {MEMBERS_OVERVIEW.about[status]}
            </Text>
          </Card>
        ))}
      </section>
      {steps.length > 0 && (
        <Card component="section" aria-labelledby="members-steps">
          <Title order={2} size="h3" id="members-steps" mb="sm">
            {MEMBERS_OVERVIEW.next}
          </Title>
          <StepList steps={steps} />
        </Card>
      )}
    </>
  )
}

/** On the card of a podcast, where public ones have their downloads. */
export function MembersNumber({ showId }: { showId: number }) {
  const { skill_advanced_private_feed } = useAccount()
  const list = useSubscriberCounts(showId, skill_advanced_private_feed)
  return (
    <div>
      <Group gap={0} mih={26}>
        {list.data ? (
          <Text className="ps-number" fz={26} fw={640} lh={1}>
            {countText(list.data.counts.Approved)}
          </Text>
        ) : (
          list.isLoading && <Skeleton w={60} h={22} />
        )}
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {MEMBERS_OVERVIEW.listeners}
      </Text>
    </div>
  )
}

/** How many there are; the list itself is not needed here. */
function useSubscriberCounts(showId: number, enabled = true) {
  return useQuery({ ...query(listSubscribers, { params: { showId }, query: { limit: 1 } }), enabled })
}

function address(showId: number, status: string): string {
  return `${to('subscribers', { id: showId })}?status=${status}`
}

function listSteps(
  showId: number,
  counts: SubscriberCounts,
  { needsLetter }: { needsLetter: boolean },
): Step[] {
  return [
    ...(counts.Pending > 0
      ? [
          {
            Icon: IconUserQuestion,
            title: MEMBERS_OVERVIEW.review(plural(counts.Pending, 'person')),
            text: MEMBERS_OVERVIEW.reviewText,
            to: address(showId, 'Pending'),
          },
        ]
      : []),
    ...(needsLetter
      ? [
          {
            Icon: IconMail,
            title: MEMBERS_OVERVIEW.letter,
            text: MEMBERS_OVERVIEW.letterText,
            to: to('invitationEmail', { id: showId }),
          },
        ]
      : []),
    ...(counts.all === 0
      ? [
          {
            Icon: IconUserPlus,
            title: MEMBERS_OVERVIEW.invite,
            text: MEMBERS_OVERVIEW.inviteText,
            to: to('subscribers', { id: showId }),
          },
        ]
      : []),
  ]
}
