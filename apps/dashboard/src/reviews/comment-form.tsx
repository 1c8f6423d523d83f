import { Alert, Button, Card, Group, SegmentedControl, Textarea } from '@mantine/core'
import { createReviewComment, getReview } from '@podstead/contract/reviews/reviews'
import { type FormEvent, useContext, useState, useSyncExternalStore } from 'react'
import { query, queryClient, useAction } from '../api/query.ts'
import { clockText } from '../audio/clock.ts'
import { DeskContext } from '../audio/waveform-context.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { REVIEW } from './copy.ts'
import type { ReviewParams } from './review-params.ts'

/** Words about the moment at which the sound stands, or about all of it. */
export function CommentForm({ params }: { params: ReviewParams }) {
  const desk = useContext(DeskContext)
  const [body, setBody] = useState('')
  const [isAboutAll, setAboutAll] = useState(false)
  const seconds = useSyncExternalStore(desk?.sound.subscribe ?? subscribeToNothing, () =>
    Math.floor(desk?.sound.get().seconds ?? 0),
  )
  const create = useAction(createReviewComment, {
    onSuccess: (review) => {
      queryClient.setQueryData(query(getReview, { params }).queryKey, review)
      setBody('')
    },
  })
  const at = desk && !isAboutAll ? (desk.sound.get().seconds ?? 0) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate({ params, body: { body, at_seconds: at } })
  }
  return (
    <Card component="form" onSubmit={submit} noValidate>
      <Textarea
        label={REVIEW.comment}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        value={body}
        error={create.error?.formErrors.body}
        onChange={(event) => {
          setBody(event.currentTarget.value)
          if (create.error) create.reset()
        }}
      />
      {create.error && !create.error.formErrors.body && (
        <Alert color="clay" role="alert" mt="sm">
          <FailureList error={create.error} />
        </Alert>
      )}
      <Group justify="space-between" mt="sm" gap="sm">
        {desk ? (
          <SegmentedControl
            size="sm"
            value={isAboutAll ? 'all' : 'moment'}
            onChange={(value) => setAboutAll(value === 'all')}
            data={[
              { value: 'moment', label: `${REVIEW.atPosition}: ${clockText(seconds)}` },
              { value: 'all', label: REVIEW.aboutAll },
            ]}
          />
        ) : (
          <span />
        )}
        <Button type="submit" loading={create.isPending} disabled={body.trim() === ''}>
          {REVIEW.send}
        </Button>
      </Group>
    </Card>
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}
