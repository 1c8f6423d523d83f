import { Anchor, Badge, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { DIRECTORIES, type Directory } from '@podstead/contract/distributions/directories'
import {
  createPodcastIndex,
  type Distributions,
  getDistributions,
  type Listing,
} from '@podstead/contract/distributions/distributions'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { DISTRIBUTIONS } from './copy.ts'
import classes from './distributions.module.css'
import { ListingDialog } from './listing-dialog.tsx'

interface Props {
  showId: number
  listing: Listing
  /** This server sends the feed there itself. */
  canSubmit: boolean
  onSaved: (reply: Distributions) => void
}

const COLOURS = {
  none: 'gray',
  waiting: 'marigold',
  listed: 'spruce',
  refused: 'clay',
  other_feed: 'clay',
} as const

/** One directory: how a podcast comes into it, and whether this one is there. */
export function DirectoryCard({ showId, listing, canSubmit, onSaved }: Props) {
  const { directory, state, url, is_found } = listing
  const { name, submitUrl, isClosed }: Directory = DIRECTORIES[directory]
  const [isNoting, setNoting] = useState(false)
  const submit = useAction(createPodcastIndex, {
    onSuccess: ({ message }) => {
      refresh(getDistributions)
      notifySuccess({ message })
    },
    onError: (failure) =>
      notifyError({
        title: DISTRIBUTIONS.submitFailedTitle,
        message: failure.message || DISTRIBUTIONS.submitFailed,
      }),
  })
  return (
    <li className={classes.card} data-closed={isClosed}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={3} size="h4">
          {name}
        </Title>
        <Badge variant="light" color={isClosed ? 'gray' : COLOURS[state]} className={classes.state}>
          {isClosed ? DISTRIBUTIONS.closed : DISTRIBUTIONS.states[state]}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" className={classes.steps}>
        {DISTRIBUTIONS.steps[directory]}
      </Text>
      {url && (
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm" fw={600} className={classes.link}>
          {DISTRIBUTIONS.view(name)}
        </Anchor>
      )}
      {is_found && (
        <Text size="sm" c="dimmed">
          {state === 'other_feed' ? DISTRIBUTIONS.otherFeed : DISTRIBUTIONS.found}
        </Text>
      )}
      {!isClosed && (
        <Group gap="xs">
          {canSubmit && state !== 'listed' ? (
            <Button
              size="sm"
              loading={submit.isPending}
              onClick={() => submit.mutate({ params: { showId } })}
            >
              {DISTRIBUTIONS.submit}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="default"
              component="a"
              href={submitUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {DISTRIBUTIONS.open} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={DISTRIBUTIONS.noteOf(name)}
            onClick={() => setNoting(true)}
          >
            {DISTRIBUTIONS.note}
          </Button>
        </Group>
      )}
      <ListingDialog
        showId={showId}
        name={name}
        listing={isNoting ? listing : null}
        onSaved={onSaved}
        onClose={() => setNoting(false)}
      />
    </li>
  )
}
