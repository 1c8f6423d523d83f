import { Card, Switch, Text, Title } from '@mantine/core'
import { deleteReviewComment, getReview, type ReviewComment } from '@podstead/contract/reviews/reviews'
import { useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { CommentItem } from './comment-item.tsx'
import { REVIEW } from './copy.ts'
import classes from './review.module.css'
import type { ReviewParams } from './review-params.ts'

interface Props {
  params: ReviewParams
  comments: readonly ReviewComment[]
  /** Chosen on the wave. */
  selected: number | null
}

/** In the order of the audio; what is about the whole comes first. */
export function CommentList({ params, comments, selected }: Props) {
  const [showsDone, setShowsDone] = useState(false)
  const [deleted, setDeleted] = useState<ReviewComment | null>(null)
  const remove = useAction(deleteReviewComment, {
    onSuccess: () => {
      refresh(getReview)
      setDeleted(null)
    },
  })
  const hasDone = comments.some(({ resolved_at }) => resolved_at !== null)
  const shown = comments
    .filter(({ id, resolved_at }) => showsDone || !resolved_at || id === selected)
    .toSorted((a, b) => (a.at_seconds ?? -1) - (b.at_seconds ?? -1) || a.id - b.id)
  return (
    <Card component="section" aria-label={REVIEW.comments} padding={0}>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12, padding: '16px 18px 12px' }}>
        <Title order={2} size="h3">
          {REVIEW.comments}
        </Title>
        {hasDone && (
          <Switch
            label={REVIEW.shown}
            checked={showsDone}
            onChange={(event) => setShowsDone(event.currentTarget.checked)}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <Text c="dimmed" px={18} pb={18}>
          {REVIEW.empty}
        </Text>
      ) : (
        <ul className={classes.list}>
          {shown.map((comment) => (
            <CommentItem
              key={comment.id}
              params={params}
              comment={comment}
              isSelected={comment.id === selected}
              onDelete={() => setDeleted(comment)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={deleted !== null}
        title={REVIEW.deleteTitle}
        text={REVIEW.deleteText}
        submit={REVIEW.delete}
        failure={remove.error}
        busy={remove.isPending}
        onConfirm={() => deleted && remove.mutate({ params: { ...params, commentId: deleted.id } })}
        onClose={() => {
          setDeleted(null)
          remove.reset()
        }}
      />
    </Card>
  )
}
