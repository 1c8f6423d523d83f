import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import {
  endLiveItem,
  getLiveItem,
  type LiveItem,
  listLiveItems,
  startLiveItem,
} from '@podstead/contract/live-items'
import { refresh, useAction } from '../api/query.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { ASK } from './copy.ts'

export interface Question {
  about: 'start' | 'end' | 'callOff'
  item: LiveItem
}

/** Starting and ending notify every listener at once, so both ask for confirmation. */
export function AskDialog({ question, onClose }: { question: Question | null; onClose: () => void }) {
  return (
    <Modal opened={question !== null} onClose={onClose} title={question && WORDS[question.about].title}>
      {question && <QuestionDialog question={question} onClose={onClose} />}
    </Modal>
  )
}

function QuestionDialog({ question: { about, item }, onClose }: { question: Question; onClose: () => void }) {
  const { text, confirm, done } = WORDS[about]
  const act = useAction(about === 'start' ? startLiveItem : endLiveItem, {
    onSuccess: () => {
      refresh(listLiveItems, getLiveItem)
      notifySuccess({ message: done })
      onClose()
    },
  })
  return (
    <Stack>
      <Text>{text(item.title)}</Text>
      {act.error && (
        <Alert color="clay" role="alert">
          <FailureList error={act.error} />
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {ASK.back}
        </Button>
        <Button
          color={about === 'start' ? 'spruce' : 'clay'}
          loading={act.isPending}
          onClick={() => act.mutate({ params: { showId: item.show_id, liveItemId: item.id } })}
        >
          {confirm}
        </Button>
      </Group>
    </Stack>
  )
}

const WORDS = {
  start: { title: ASK.startTitle, text: ASK.startText, confirm: ASK.startConfirm, done: ASK.started },
  end: { title: ASK.endTitle, text: ASK.endText, confirm: ASK.endConfirm, done: ASK.ended },
  callOff: {
    title: ASK.callOffTitle,
    text: ASK.callOffText,
    confirm: ASK.callOffConfirm,
    done: ASK.calledOff,
  },
}
