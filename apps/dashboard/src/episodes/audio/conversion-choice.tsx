import { Checkbox, Text } from '@mantine/core'
import { AUDIO } from '../copy.ts'
import { canBeKept, isMp3, isVideo } from './audio-rules.ts'
import { VIDEO } from './sound-copy.ts'

interface Props {
  fileName: string
  needToConvert: boolean
  onChange: (needToConvert: boolean) => void
}

/** Of a file that is no MP3: that it becomes one, and where it could stay as it is, the choice. */
export function ConversionChoice({ fileName, needToConvert, onChange }: Props) {
  if (isMp3({ name: fileName, type: '' })) return null
  if (!canBeKept(fileName))
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {AUDIO.alwaysConverts}
      </Text>
    )
  return (
    <Checkbox
      mt="sm"
      checked={needToConvert}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={AUDIO.convert}
      description={isVideo(fileName) ? VIDEO.convertHint : AUDIO.convertHint}
    />
  )
}
