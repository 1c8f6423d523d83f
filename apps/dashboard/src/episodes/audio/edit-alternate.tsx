import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import {
  type AlternateEnclosure,
  listAlternates,
  updateAlternate,
} from '@podstead/contract/episodes/episodes-audio'
import { useState } from 'react'
import { refresh, useAction } from '../../api/query.ts'
import { FailureList } from '../../ui/error-panel.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import {
  isComplete,
  type OutsideFile,
  remoteAlternateBody,
  SourceFields,
  toRemoteFile,
} from './alternate-source.tsx'
import { toAlternateWords, WordFields } from './alternate-words.tsx'
import { ALTERNATE } from './sound-copy.ts'

interface Props {
  params: { showId: number; episodeId: number }
  version: AlternateEnclosure | null
  name: string
  onClose: () => void
}

/**
 * What is said of a version is changed, and where it is when that is elsewhere; another
 * file of ours is another version.
 */
export function EditAlternate({ version, name, ...rest }: Props) {
  return (
    <Modal opened={version !== null} onClose={rest.onClose} title={ALTERNATE.editOf(name)} size="lg">
      {version && <Words key={version.id} version={version} {...rest} />}
    </Modal>
  )
}

function Words({
  params,
  version,
  onClose,
}: Omit<Props, 'name' | 'version'> & { version: AlternateEnclosure }) {
  const [words, setWords] = useState(() => toAlternateWords(version))
  const [file, setFile] = useState(() => toRemoteFile(version))
  const update = useAction(updateAlternate, {
    onSuccess: () => {
      refresh(listAlternates)
      notifySuccess({ message: ALTERNATE.changed })
      onClose()
    },
  })
  const errors = update.error?.formErrors ?? {}
  const isElsewhere = version.sources.length > 0
  const save = () => {
    const body = isElsewhere ? { ...words, file: movedBody(version, file) } : words
    update.mutate({ params: { ...params, enclosureId: version.id }, body })
  }
  return (
    <Stack>
      {isElsewhere ? (
        <SourceFields file={file} onChange={setFile} errors={errors} />
      ) : (
        <Text size="sm" c="dimmed">
          {ALTERNATE.fileStays}
        </Text>
      )}
      <WordFields values={words} onChange={setWords} errors={errors} />
      {update.error && <FailureList error={update.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {ALTERNATE.cancel}
        </Button>
        <Button loading={update.isPending} disabled={isElsewhere && !isComplete(file)} onClick={save}>
          {ALTERNATE.saveWords}
        </Button>
      </Group>
    </Stack>
  )
}

/** What has no field here stays as it is. */
function movedBody({ sources, bit_rate }: AlternateEnclosure, file: OutsideFile) {
  const body = remoteAlternateBody(file)
  const guessType = (uri: string) => sources.find((source) => source.uri === uri)?.content_type ?? ''
  return {
    ...body,
    sources: body.sources.map(({ uri }) => ({ uri, content_type: guessType(uri) })),
    bit_rate,
  }
}
