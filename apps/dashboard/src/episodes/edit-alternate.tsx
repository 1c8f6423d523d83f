import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type AlternateEnclosure, listAlternates, updateAlternate } from '@podstead/contract/episodes-audio'
import { useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { WordFields, wordsOf } from './alternate-words.tsx'
import { ALTERNATE } from './sound-copy.ts'

interface Props {
  params: { showId: number; episodeId: number }
  version: AlternateEnclosure | null
  name: string
  onClose: () => void
}

/** What is said of a version is changed; its file, or where that is, stays. */
export function EditAlternate({ version, name, ...rest }: Props) {
  return (
    <Modal opened={version !== null} onClose={rest.onClose} title={ALTERNATE.editOf(name)} size="lg">
      {version && <Words key={version.id} version={version} {...rest} />}
    </Modal>
  )
}

function Words({ params, version, onClose }: Omit<Props, 'name' | 'version'> & { version: AlternateEnclosure }) {
  const [words, setWords] = useState(() => wordsOf(version))
  const update = useAction(updateAlternate, {
    onSuccess: () => {
      refresh(listAlternates)
      notifySuccess({ message: ALTERNATE.changed })
      onClose()
    },
  })
  return (
    <Stack>
      {version.sources.length > 0 && (
        <div>
          {version.sources.map(({ uri }) => (
            <Text key={uri} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {/^https?:/i.test(uri) ? (
                <Anchor href={uri} target="_blank" rel="noopener" inherit>
                  {uri}
                </Anchor>
              ) : (
                uri
              )}
            </Text>
          ))}
          <Text size="xs" c="dimmed" mt={4}>
            {ALTERNATE.sourcesStay}
          </Text>
        </div>
      )}
      <WordFields values={words} onChange={setWords} errors={update.error?.formErrors ?? {}} />
      {update.error && <FailureList error={update.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {ALTERNATE.cancel}
        </Button>
        <Button loading={update.isPending} onClick={() => update.mutate({ params: { ...params, enclosureId: version.id }, body: words })}>
          {ALTERNATE.saveWords}
        </Button>
      </Group>
    </Stack>
  )
}
