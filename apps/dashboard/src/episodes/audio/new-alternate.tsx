import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { addAlternate, listAlternates } from '@podstead/contract/episodes/episodes-audio'
import { useState } from 'react'
import { refresh, useAction } from '../../api/query.ts'
import { FailureList } from '../../ui/error-panel.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import { isComplete, NO_FILE, remoteAlternateBody, SourceFields } from './alternate-source.tsx'
import { NO_WORDS, WordFields } from './alternate-words.tsx'
import { AudioField } from './audio-field.tsx'
import { ALTERNATE } from './sound-copy.ts'
import { useAudioUpload } from './upload-store.ts'

interface Props {
  params: { showId: number; episodeId: number }
  onClose: () => void
}

/** Another form of an episode: its file is sent, or is elsewhere; then it gets its words. */
export function NewAlternate({ params, onClose }: Props) {
  const upload = useAudioUpload(`alternate-${params.episodeId}`)
  const [place, setPlace] = useState<'here' | 'elsewhere'>('here')
  const [words, setWords] = useState(NO_WORDS)
  const [file, setFile] = useState(NO_FILE)
  const add = useAction(addAlternate, {
    onSuccess: () => {
      upload.settle()
      refresh(listAlternates)
      notifySuccess({ message: place === 'here' ? ALTERNATE.added : ALTERNATE.addedElsewhere })
      onClose()
    },
  })
  const { state } = upload
  const isReady = place === 'here' ? state.step === 'uploaded' : isComplete(file)
  const submit = () => {
    if (place === 'elsewhere') add.mutate({ params, body: { ...remoteAlternateBody(file), ...words } })
    else if (state.step === 'uploaded') add.mutate({ params, body: { signed_id: state.signedId, ...words } })
  }
  const errors = add.error?.formErrors ?? {}
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={ALTERNATE.where}
        // What is being sent is not left alone.
        disabled={state.step !== 'none' && place === 'here'}
        data={(['here', 'elsewhere'] as const).map((value) => ({ value, label: ALTERNATE.places[value] }))}
        value={place}
        onChange={(value) => setPlace(value as typeof place)}
      />
      {place === 'here' ? (
        <AudioField upload={upload} conversion="none" words={ALTERNATE} />
      ) : (
        <SourceFields file={file} onChange={setFile} errors={errors} />
      )}
      <WordFields values={words} onChange={setWords} errors={errors} />
      {add.error && <FailureList error={add.error} />}
      <Group>
        <Button size="sm" loading={add.isPending} disabled={!isReady} onClick={submit}>
          {ALTERNATE.save}
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            upload.remove()
            onClose()
          }}
        >
          {ALTERNATE.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
