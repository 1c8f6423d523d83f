import { Button, Group, Stack, TextInput } from '@mantine/core'
import { addAlternate, listAlternates } from '@podstead/contract/episodes-audio'
import { useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { FieldPair, HINT_BELOW } from '../ui/section.tsx'
import { AudioField } from './audio-field.tsx'
import { ALTERNATE } from './sound-copy.ts'
import { useAudioUpload } from './upload-store.ts'

interface Props {
  params: { showId: number; episodeId: number }
  onClose: () => void
}

/** Another form of an episode: its file is sent, then it gets a title and a language. */
export function NewAlternate({ params, onClose }: Props) {
  const upload = useAudioUpload(`alternate-${params.episodeId}`)
  const [title, setTitle] = useState('')
  const [language, setLanguage] = useState('')
  const add = useAction(addAlternate, {
    onSuccess: () => {
      upload.settle()
      refresh(listAlternates)
      notifySuccess({ message: ALTERNATE.added })
      onClose()
    },
  })
  const { state } = upload
  const { title: titleError, language: languageError } = add.error?.formErrors ?? {}
  return (
    <Stack gap="md">
      <AudioField upload={upload} conversion="never" words={ALTERNATE} />
      <FieldPair>
        <TextInput
          label={ALTERNATE.label}
          description={ALTERNATE.labelHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={32}
          value={title}
          error={titleError}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextInput
          label={ALTERNATE.language}
          description={ALTERNATE.languageHint}
          inputWrapperOrder={HINT_BELOW}
          maxLength={20}
          value={language}
          error={languageError}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
      </FieldPair>
      {add.error && !titleError && !languageError && <FailureList error={add.error} />}
      <Group>
        <Button
          size="sm"
          loading={add.isPending}
          disabled={state.step !== 'uploaded'}
          onClick={() => state.step === 'uploaded' && add.mutate({ params, body: { signed_id: state.signedId, title, language } })}
        >
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
