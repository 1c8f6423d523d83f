import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { AUDIO } from '../copy.ts'
import { isVideo } from './audio-rules.ts'
import { VIDEO } from './sound-copy.ts'
import type { FileFacts } from './upload-state.ts'

interface Props {
  /** The file in question; null while the dialog is closed. */
  file: FileFacts | null
  onAnswer: (needToConvert: boolean) => void
  /** Neither: another file will be chosen. */
  onClose: () => void
}

/** Asked for anything that is not an MP3. */
export function ConvertDialog({ file, onAnswer, onClose }: Props) {
  return (
    <Modal opened={file !== null} onClose={onClose} title={AUDIO.convertTitle}>
      <Stack>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {file?.name}
        </Text>
        <Text>{AUDIO.convertText}</Text>
        {file && isVideo(file.name) && <Text>{VIDEO.convertText}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {AUDIO.no}
          </Button>
          <Button data-autofocus onClick={() => onAnswer(true)}>
            {AUDIO.yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
