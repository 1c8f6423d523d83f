import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconArrowsHorizontal, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { clockText } from './clock.ts'
import { DESK } from './editor-copy.ts'
import { useSound } from './editor-sound.ts'
import { TransportButtons } from './transport-buttons.tsx'
import type { Zoom } from './use-zoom.ts'
import { useWaveform } from './waveform-context.ts'
import classes from './waveform-editor.module.css'

/** Below the wave: play, jump, where it is, how close one looks. */
export function DeskTransport({ zoom }: { zoom: Zoom }) {
  const { sound } = useWaveform()
  return (
    <div className={classes.transport}>
      <TransportButtons sound={sound} />
      <Clock />
      <Text size="sm" c="dimmed" className={classes.hint}>
        {DESK.keys}
      </Text>
      <Group gap={2} wrap="nowrap" className={classes.zoom}>
        <Tooltip label={DESK.zoomOut}>
          <ActionIcon aria-label={DESK.zoomOut} disabled={zoom.level <= 1} onClick={zoom.out}>
            <IconZoomOut size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={DESK.fit}>
          <ActionIcon aria-label={DESK.fit} disabled={zoom.level <= 1} onClick={zoom.fit}>
            <IconArrowsHorizontal size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={DESK.zoomIn}>
          <ActionIcon aria-label={DESK.zoomIn} disabled={zoom.level >= zoom.most} onClick={zoom.into}>
            <IconZoomIn size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </div>
  )
}

function Clock() {
  const { sound, duration } = useWaveform()
  const seconds = useSound(sound, (state) => Math.floor(state.seconds))
  return (
    <Text component="span" className={classes.clock}>
      <span className="ps-number">{clockText(seconds)}</span>
      <span className={classes.length}> / {clockText(Math.floor(duration))}</span>
    </Text>
  )
}
