import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import {
  acceptTranscriptSuggestion,
  dismissTranscriptSuggestion,
  listTranscriptSuggestions,
  reopenTranscriptSuggestion,
  type TranscriptSuggestion,
} from '@podstead/contract/transcript-suggestions/transcript-suggestions'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { asFailure, type Failure } from '../api/failure.ts'
import { refresh, useAction } from '../api/query.ts'
import { shortClock } from '../audio/clock.ts'
import { dateTimeText } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { offerUndo } from '../ui/offer-undo.tsx'
import { SUGGESTIONS } from './copy.ts'
import { SuggestionText } from './suggestion-text.tsx'
import classes from './suggestions.module.css'

interface Props {
  showId: number
  suggestion: TranscriptSuggestion
  /** The transcript's editor at that place. */
  editor: string
}

/** One suggestion: where it is, what changes, and what can be done with it. */
export function SuggestionItem({ showId, suggestion, editor }: Props) {
  const { audiopost, start_time, old_text, new_text, suggested_by, count, created_at } = suggestion
  const time = shortClock(start_time)
  return (
    <li className={classes.item}>
      <Group gap="xs">
        <Anchor component={Link} to={editor} c="inherit" fw={650} underline="hover" dir="auto">
          {audiopost.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {time}
        </Text>
        {count > 1 && <Badge variant="light">{SUGGESTIONS.same(count)}</Badge>}
      </Group>
      <Text size="sm" c="dimmed" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {SUGGESTIONS.by(suggested_by, dateTimeText(created_at))}
      </Text>
      <SuggestionText before={old_text} after={new_text} />
      <PresentText suggestion={suggestion} />
      <Decisions showId={showId} suggestion={suggestion} editor={editor} />
    </li>
  )
}

/** What the passage says where it is not what was corrected. */
function PresentText({ suggestion: { state, is_changed, current_text } }: Pick<Props, 'suggestion'>) {
  if (state === 'dismissed' || !is_changed) return null
  if (current_text === null)
    return (
      <Text size="sm" mb="sm">
        {SUGGESTIONS.gone}
      </Text>
    )
  return (
    <>
      <Text size="sm">{state === 'open' ? SUGGESTIONS.changed : SUGGESTIONS.present}</Text>
      <p className={classes.present} dir="auto">
        {current_text}
      </p>
    </>
  )
}

function Decisions({ showId, suggestion, editor }: Props) {
  const { id, audiopost, start_time, state, is_changed, decided_at, decided_by } = suggestion
  const params = { showId, suggestionId: id }
  const about = [shortClock(start_time), audiopost.name] as const
  const onError = (failure: Failure) => {
    refresh(listTranscriptSuggestions)
    notifyError({ title: SUGGESTIONS.failed, message: failure.message })
  }
  const onSuccess = ({ message }: { message: string }) => {
    refresh(listTranscriptSuggestions)
    offerUndo(message, SUGGESTIONS.undo, () => void takeBack(params))
  }
  const accept = useAction(acceptTranscriptSuggestion, { onSuccess, onError })
  const dismiss = useAction(dismissTranscriptSuggestion, { onSuccess, onError })
  const reopen = useAction(reopenTranscriptSuggestion, {
    onSuccess: ({ message }) => {
      refresh(listTranscriptSuggestions)
      notifySuccess({ message })
    },
    onError,
  })
  const isBusy = accept.isPending || dismiss.isPending
  if (state !== 'open')
    return (
      <Group justify="space-between">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {SUGGESTIONS[state](decided_by ?? '', decided_at ? dateTimeText(decided_at) : '')}
        </Text>
        <Button
          variant="default"
          size="sm"
          aria-label={SUGGESTIONS.undoFrom(...about)}
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ params })}
        >
          {SUGGESTIONS.undo}
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      {!is_changed && (
        <Button
          size="sm"
          aria-label={SUGGESTIONS.acceptFrom(...about)}
          loading={accept.isPending}
          disabled={isBusy}
          onClick={() => accept.mutate({ params })}
        >
          {SUGGESTIONS.accept}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        aria-label={SUGGESTIONS.dismissFrom(...about)}
        loading={dismiss.isPending}
        disabled={isBusy}
        onClick={() => dismiss.mutate({ params })}
      >
        {SUGGESTIONS.dismiss}
      </Button>
      <Button component={Link} to={editor} variant="subtle" size="sm">
        {SUGGESTIONS.editor}
      </Button>
    </Group>
  )
}

/** The item may have left the page by then. */
async function takeBack(params: { showId: number; suggestionId: number }): Promise<void> {
  try {
    const { message } = await call(reopenTranscriptSuggestion, { params })
    notifySuccess({ message })
  } catch (error) {
    notifyError({ title: SUGGESTIONS.failed, message: asFailure(error).message })
  } finally {
    refresh(listTranscriptSuggestions)
  }
}
