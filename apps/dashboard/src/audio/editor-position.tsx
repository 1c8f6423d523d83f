import { clockText } from './clock.ts'
import { DESK } from './editor-copy.ts'
import { useSound } from './editor-sound.ts'
import { useWaveform } from './waveform-context.ts'
import classes from './waveform-editor.module.css'

/**
 * The wave as a control for keyboards and screen readers; what the eye sees is the wave itself. Home and End
 * are its own, the rest the desk's.
 */
export function DeskPosition() {
  const { sound, duration } = useWaveform()
  const seconds = useSound(sound, (state) => Math.floor(state.seconds))
  return (
    <div
      role="slider"
      data-position
      tabIndex={0}
      className={classes.position}
      aria-label={DESK.position}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={seconds}
      aria-valuetext={DESK.positionText(clockText(seconds), clockText(Math.floor(duration)))}
      onKeyDown={({ key }) => {
        if (key === 'Home') sound.seek(0)
        if (key === 'End') sound.seek(duration)
      }}
    />
  )
}
