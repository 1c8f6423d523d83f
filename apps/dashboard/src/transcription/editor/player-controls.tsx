import { ActionIcon, Alert, Button, Group, NativeSelect, Slider, Text, VisuallyHidden } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { clockText } from '../../audio/clock.ts'
import { useSound } from '../../audio/editor-sound.ts'
import { UI } from '../../ui/copy.ts'
import classes from './editor.module.css'
import { useEditor } from './editor-context.ts'
import { PLAYER } from './editor-copy.ts'
import { FORWARD_SECONDS } from './use-editor-keys.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

interface Props {
  /** Seconds. */
  back: number
  duration: number
  onRetry: () => void
}

/** Hear it: play, jump, position, speed. */
export function PlayerControls({ back, duration, onRetry }: Props) {
  const { sound } = useEditor()
  const playing = useSound(sound, (state) => state.playing)
  const hasFailed = useSound(sound, (state) => state.failed)
  const seconds = useSound(sound, (state) => Math.floor(state.seconds))
  const [speed, setSpeed] = useState(1)
  useEffect(() => {
    sound.element.playbackRate = speed
    sound.element.defaultPlaybackRate = speed
  }, [sound, speed])
  const jump = (by: number) => sound.seek(sound.get().seconds + by)
  return (
    <>
      <div className={classes.player}>
        <Group gap={8} wrap="nowrap">
          <Button variant="default" size="sm" px={12} onClick={() => jump(-back)}>
            {PLAYER.backShort(back)}
            <VisuallyHidden>{PLAYER.back(back)}</VisuallyHidden>
          </Button>
          <ActionIcon
            variant="filled"
            color="spruce"
            size={48}
            radius="xl"
            aria-label={playing ? PLAYER.pause : PLAYER.play}
            onClick={() => sound.toggle()}
          >
            {playing ? (
              <IconPlayerPauseFilled size={22} aria-hidden />
            ) : (
              <IconPlayerPlayFilled size={22} aria-hidden />
            )}
          </ActionIcon>
          <Button variant="default" size="sm" px={12} onClick={() => jump(FORWARD_SECONDS)}>
            {PLAYER.forwardShort(FORWARD_SECONDS)}
            <VisuallyHidden>{PLAYER.forward(FORWARD_SECONDS)}</VisuallyHidden>
          </Button>
        </Group>
        <Slider
          className={classes.position}
          label={null}
          min={0}
          max={Math.max(1, Math.floor(duration))}
          step={1}
          value={seconds}
          thumbLabel={PLAYER.position}
          thumbProps={{ 'aria-valuetext': clockText(seconds) }}
          onChange={(value) => sound.seek(value)}
        />
        <Text component="span" className={classes.clock}>
          <span className="ps-number">{clockText(seconds)}</span>
          <span className={classes.length}> / {clockText(Math.floor(duration))}</span>
        </Text>
        <NativeSelect
          aria-label={PLAYER.speed}
          className={classes.speed}
          data={SPEEDS.map((value) => ({ value: String(value), label: PLAYER.times(value) }))}
          value={String(speed)}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        />
      </div>
      {hasFailed && (
        <Alert color="clay" role="alert" mx="md" mb="sm">
          <Group justify="space-between">
            {PLAYER.failed}
            <Button variant="default" size="compact-sm" onClick={onRetry}>
              {UI.retry}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}
