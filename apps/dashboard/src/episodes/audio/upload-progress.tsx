import { Button, Card, Group, Text } from '@mantine/core'
import { IconWifiOff, IconX } from '@tabler/icons-react'
import { fileSizeText } from '../../ui/formats.ts'
import { AUDIO } from '../copy.ts'
import { progressText, speedText, timeLeftText, uploadPercent } from './audio-rules.ts'
import classes from './upload-progress.module.css'
import { type UploadState, uploadSpeed } from './upload-state.ts'
import { WaveBars } from './wave-bars.tsx'

interface Props {
  state: Extract<UploadState, { step: 'uploading' }>
  onCancel: () => void
}

/** Percentage, speed and time left of an upload on its way. */
export function UploadProgress({ state, onCancel }: Props) {
  const { file, sent, samples, isWaiting } = state
  const percent = uploadPercent(sent, file.size)
  const speed = uploadSpeed(samples)
  const facts = [
    AUDIO.sent(fileSizeText(sent), fileSizeText(file.size)),
    speed ? speedText(speed) : '',
    speed ? timeLeftText((file.size - sent) / speed) : '',
  ].filter(Boolean)
  return (
    <Card className={classes.card}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div style={{ minWidth: 0 }}>
          <Text className={classes.percent}>{progressText(percent)}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
        </div>
        <Button
          variant="default"
          size="sm"
          style={{ flex: 'none' }}
          leftSection={<IconX size={16} aria-hidden />}
          onClick={onCancel}
        >
          {AUDIO.cancel}
        </Button>
      </Group>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={file.name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={progressText(percent)}
      >
        <WaveBars count={72} filled={percent / 100} className={classes.wave} />
      </div>
      {isWaiting ? (
        <Group gap={8} role="status">
          <IconWifiOff size={18} aria-hidden />
          <Text size="sm" fw={600}>
            {AUDIO.waiting}
          </Text>
        </Group>
      ) : (
        <Text size="sm" c="dimmed" className={classes.facts}>
          {facts.join(' · ')}
        </Text>
      )}
    </Card>
  )
}
