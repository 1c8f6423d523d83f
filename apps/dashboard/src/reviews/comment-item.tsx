import { Badge, Button, Group, Text, Textarea } from '@mantine/core'
import {
  getReview,
  type Review,
  type ReviewComment,
  resolveReviewComment,
  updateReviewComment,
} from '@podstead/contract/reviews/reviews'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { query, queryClient, useAction } from '../api/query.ts'
import { clockText } from '../audio/clock.ts'
import { DeskContext } from '../audio/waveform-context.ts'
import { relativeTime } from '../ui/formats.ts'
import { notifyError } from '../ui/notify.tsx'
import { REVIEW } from './copy.ts'
import classes from './review.module.css'
import type { ReviewParams } from './review-params.ts'

interface Props {
  params: ReviewParams
  comment: ReviewComment
  isSelected: boolean
  onDelete: () => void
}

/** One comment; its author changes it, who works on the episode marks it done. */
export function CommentItem({ params, comment, isSelected, onDelete }: Props) {
  const { id, author, is_own, at_seconds, body, created_at, edited_at, resolved_at, resolved_by } = comment
  const desk = useContext(DeskContext)
  const item = useRef<HTMLLIElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const at = { ...params, commentId: id }
  const store = (review: Review) => queryClient.setQueryData(query(getReview, { params }).queryKey, review)
  const update = useAction(updateReviewComment, {
    onSuccess: (review) => {
      store(review)
      setDraft(null)
    },
  })
  const resolve = useAction(resolveReviewComment, {
    onSuccess: store,
    onError: (failure) => notifyError({ message: failure.fullMessages.join(' ') }),
  })
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [isSelected])
  return (
    <li ref={item} className={classes.comment} data-resolved={resolved_at ? true : undefined}>
      <Group gap={10}>
        <Text fw={650} size="sm">
          {is_own ? REVIEW.you : author || REVIEW.somebody}
        </Text>
        {at_seconds !== null && desk && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlayerPlayFilled size={12} aria-hidden />}
            aria-label={REVIEW.jump(clockText(at_seconds))}
            onClick={() => {
              desk.sound.seek(at_seconds)
              desk.reveal(at_seconds)
              desk.sound.play()
            }}
          >
            {clockText(at_seconds)}
          </Button>
        )}
        {at_seconds !== null && !desk && <Text size="sm">{REVIEW.atTime(clockText(at_seconds))}</Text>}
        <Text size="sm" c="dimmed">
          {relativeTime(created_at)}
          {edited_at && ` · ${REVIEW.edited}`}
        </Text>
        {resolved_at && <Badge color="spruce">{REVIEW.doneBy(resolved_by || REVIEW.somebody)}</Badge>}
      </Group>
      {draft === null ? (
        <p className={classes.body}>{body}</p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            update.mutate({ params: at, body: { body: draft } })
          }}
        >
          <Textarea
            aria-label={REVIEW.comment}
            autosize
            autoFocus
            mt={8}
            maxLength={4000}
            value={draft}
            error={update.error?.formErrors.body ?? update.error?.fullMessages.join(' ')}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <Group gap={8} mt={8}>
            <Button type="submit" size="compact-md" loading={update.isPending}>
              {REVIEW.save}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => setDraft(null)}>
              {REVIEW.cancel}
            </Button>
          </Group>
        </form>
      )}
      {draft === null && (
        <div className={classes.tools}>
          {comment.can_resolve && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={resolve.isPending}
              onClick={() => resolve.mutate({ params: at, body: { is_resolved: !resolved_at } })}
            >
              {resolved_at ? REVIEW.reopen : REVIEW.done}
            </Button>
          )}
          {is_own && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setDraft(body)}>
              {REVIEW.edit}
            </Button>
          )}
          {comment.can_delete && (
            <Button
              variant="subtle"
              color="clay"
              c="var(--mantine-color-error)"
              size="compact-sm"
              onClick={onDelete}
            >
              {REVIEW.delete}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
