import { Badge, Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import {
  type Decision,
  decideReview,
  getReview,
  type Review,
  requestReview,
} from '@podstead/contract/reviews/reviews'
import {
  listTeamEpisodes,
  type TeamEpisodeWithShow,
  updateTeamEpisode,
} from '@podstead/contract/teams/team-episodes'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { query, queryClient, refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { dateTimeText, relativeTime } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { REVIEW } from './copy.ts'
import classes from './review.module.css'
import type { ReviewParams } from './review-params.ts'

interface Props {
  params: ReviewParams
  review: Review
}

/** Who was asked by whom, what was decided, and what comes next. */
export function ReviewCard({ params, review }: Props) {
  const { request, audiopost, can_edit } = review
  const fail = (failure: { fullMessages: string[] }) =>
    notifyError({ message: failure.fullMessages.join(' ') })
  const decide = useAction(decideReview, {
    onSuccess: (next) => queryClient.setQueryData(query(getReview, { params }).queryKey, next),
    onError: fail,
  })
  const publish = useAction(updateTeamEpisode, {
    onSuccess: (saved) => {
      refresh(getReview, listTeamEpisodes)
      notifySuccess({ message: publishedText(saved) })
    },
    onError: fail,
  })
  const own = request?.own_decision ?? null
  const choose = (decision: Decision) =>
    decide.mutate({ params, body: { decision: own === decision ? null : decision } })
  return (
    <Stack gap="lg">
      <Card component="section" aria-label={REVIEW.requestTitle}>
        <Title order={2} size="h3" mb={6}>
          {REVIEW.requestTitle}
        </Title>
        {request ? (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {REVIEW.requestedBy(
                request.is_own ? REVIEW.you : request.requested_by || REVIEW.somebody,
                relativeTime(request.requested_at),
              )}
            </Text>
            {request.note && <Text className={classes.body}>{request.note}</Text>}
            {request.decisions.length === 0 ? (
              <Text size="sm">{REVIEW.waiting}</Text>
            ) : (
              <ul className={classes.decisions}>
                {request.decisions.map(({ by, decision }) => (
                  <li key={by}>
                    <Badge
                      color={decision === 'approved' ? 'spruce' : 'marigold'}
                      leftSection={
                        decision === 'approved' ? (
                          <IconCheck size={13} aria-hidden />
                        ) : (
                          <IconPencil size={13} aria-hidden />
                        )
                      }
                    >
                      {decision === 'approved' ? REVIEW.approved : REVIEW.changes}
                    </Badge>{' '}
                    <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
                      {by}
                    </Text>
                  </li>
                ))}
              </ul>
            )}
            <Group gap={8}>
              <Button
                variant={own === 'approved' ? 'light' : 'filled'}
                aria-pressed={own === 'approved'}
                loading={decide.isPending}
                leftSection={<IconCheck size={17} aria-hidden />}
                onClick={() => choose('approved')}
              >
                {own === 'approved' ? REVIEW.takeBack : REVIEW.approve}
              </Button>
              <Button
                variant="default"
                aria-pressed={own === 'changes'}
                loading={decide.isPending}
                onClick={() => choose('changes')}
              >
                {own === 'changes' ? REVIEW.takeBack : REVIEW.wantChanges}
              </Button>
            </Group>
          </Stack>
        ) : (
          <Text size="sm" c="dimmed">
            {REVIEW.notAsked}
          </Text>
        )}
      </Card>
      {can_edit && <AskCard params={params} isAgain={request !== null} />}
      {can_edit && (
        <Card>
          <Stack gap="sm">
            {audiopost.is_draft && (
              <>
                <Button
                  loading={publish.isPending}
                  onClick={() => publish.mutate({ params, body: { audiopost: { is_draft: false } } })}
                >
                  {REVIEW.publish}
                </Button>
                <Text size="sm" c="dimmed">
                  {REVIEW.publishText}
                </Text>
              </>
            )}
            <Button
              variant="default"
              component={Link}
              to={to('teamEpisode', { showId: params.showId, id: params.episodeId })}
            >
              {REVIEW.openSettings}
            </Button>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** A date to come, audio that is not ready, or a podcast that waits for a date: then it is not out yet. */
function publishedText({ name, publication, audio_date, show }: TeamEpisodeWithShow): string {
  if (publication === 'published') return REVIEW.published(name)
  if (publication === 'scheduled' && audio_date)
    return REVIEW.scheduled(name, dateTimeText(audio_date, show.time_zone))
  return REVIEW.waits(name)
}

function AskCard({ params, isAgain }: { params: ReviewParams; isAgain: boolean }) {
  const [note, setNote] = useState('')
  const ask = useAction(requestReview, {
    onSuccess: (next) => {
      queryClient.setQueryData(query(getReview, { params }).queryKey, next)
      setNote('')
      notifySuccess({ message: REVIEW.asked })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate({ params, body: { note } })
  }
  return (
    <Card component="form" onSubmit={submit} noValidate>
      <Title order={2} size="h3" mb={4}>
        {isAgain ? REVIEW.askAgain : REVIEW.askTitle}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {REVIEW.askText}
      </Text>
      <Textarea
        label={REVIEW.note}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        error={ask.error?.formErrors.note ?? ask.error?.fullMessages.join(' ')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" mt="sm" fullWidth loading={ask.isPending}>
        {REVIEW.ask}
      </Button>
    </Card>
  )
}
