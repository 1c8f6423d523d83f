import {
  deleteFeedVariant,
  type FeedVariant,
  listFeedVariants,
} from '@podstead/contract/feed-variants/feed-variants'
import { refresh, useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { FEEDS } from './copy.ts'

interface Props {
  showId: number
  /** Null: closed. */
  feed: FeedVariant | null
  onClose: () => void
}

/** Asks before the feed of people who follow it is gone for good. */
export function DeleteFeed({ showId, feed, onClose }: Props) {
  const remove = useAction(deleteFeedVariant, {
    onSuccess: ({ message }) => {
      refresh(listFeedVariants)
      onClose()
      notifySuccess({ message })
    },
  })
  return (
    <ConfirmDialog
      opened={feed !== null}
      title={FEEDS.deleteTitle(feed?.name ?? '')}
      text={feed?.audience === 'subscribers' ? FEEDS.deleteOfSubscribers : FEEDS.deleteText}
      submit={UI.delete}
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => feed && remove.mutate({ params: { showId, feedVariantId: feed.id } })}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}
