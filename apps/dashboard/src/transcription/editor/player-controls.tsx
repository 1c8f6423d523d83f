import { Alert, Button, Group, NativeSelect, Slider, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { clockText } from '../../audio/clock.ts'
import { useSound } from '../../audio/editor-sound.ts'
import { SPEEDS } from '../../audio/player-state.ts'
import { TransportButtons } from '../../audio/transport-buttons.tsx'
import { UI } from '../../ui/copy.ts'
import classes from './editor.module.css'
import { useEditor } from './editor-context.ts'
import { PLAYER } from './editor-copy.ts'

/** Slower than one listens, to write along. */
const EDITOR_SPEEDS = [0.5, ...SPEEDS]

interface Props {
  /** Seconds. */
  back: number
  duration: number
  onRetry: () => void
}

/** Hear it: play, jump, position, speed. */
export function PlayerControls({ back, duration, onRetry }: Props) {
  const { sound } = useEditor()
  const hasFailed = useSound(sound, (state) => state.failed)
  const seconds = useSound(sound, (state) => Math.floor(state.seconds))
  const [speed, setSpeed] = useState(1)
  useEffect(() => {
    sound.element.playbackRate = speed
    sound.element.defaultPlaybackRate = speed
  }, [sound, speed])
  return (
    <>
      <div className={classes.player}>
        <TransportButtons sound={sound} back={back} />
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
          data={EDITOR_SPEEDS.map((value) => ({ value: String(value), label: PLAYER.times(value) }))}
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
