import { ActionIcon, Badge, Button, TextInput } from '@mantine/core'
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconShare, IconTrash } from '@tabler/icons-react'
import { useContext, useState, useSyncExternalStore } from 'react'
import { clockText, placed } from '../audio/clock.ts'
import { TimeField } from '../audio/time-field.tsx'
import { DeskContext, type WaveformState } from '../audio/waveform-context.ts'
import { SOUNDBITES } from './copy.ts'
import { EXCERPTS } from './excerpts-copy.ts'
import {
  checkSoundbite,
  lengthHint,
  type Problems,
  type SoundbiteRange,
  soundbiteSpan,
} from './soundbite-rules.ts'
import classes from './soundbites.module.css'

interface Props {
  bite: SoundbiteRange
  name: string
  selected: boolean
  duration: number
  /** Show all problems, because saving was tried. */
  checked: boolean
  onSelect: () => void
  onChange: (values: Partial<SoundbiteRange>) => void
  onRemove: () => void
  onShare: (span: { start: number; end: number }) => void
}

/** One soundbite: its times, how it sounds, and how its length will do. */
export function SoundbiteRow({
  bite,
  name,
  selected,
  duration,
  checked,
  onSelect,
  onChange,
  onRemove,
  onShare,
}: Props) {
  const desk = useContext(DeskContext)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const problems = checkSoundbite(bite, duration)
  const stretch = soundbiteSpan(bite)
  const told = (field: keyof Problems) => (checked || left.has(field) ? problems[field] : undefined)
  const time = (field: 'start' | 'end') => ({
    label: SOUNDBITES.fields[field],
    value: bite[field],
    duration,
    error: told(field),
    onBlur: () => setLeft((before) => new Set([...before, field])),
    onChange: (text: string) => onChange({ [field]: text }),
    ...(desk
      ? { onUsePosition: () => onChange({ [field]: clockText(placed(desk.sound.get().seconds, duration)) }) }
      : {}),
  })
  return (
    <li className={classes.row} data-selected={selected || undefined} onFocus={onSelect} aria-label={name}>
      <TextInput
        label={SOUNDBITES.fields.title}
        placeholder={SOUNDBITES.titlePlaceholder}
        maxLength={128}
        value={bite.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TimeField {...time('start')} />
      <TimeField {...time('end')} />
      <div className={classes.foot}>
        {desk && stretch && !problems.end && <Listen desk={desk} name={name} stretch={stretch} />}
        {stretch && stretch.end > stretch.start && <Length seconds={stretch.end - stretch.start} />}
        {stretch && !problems.start && !problems.end && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconShare size={15} aria-hidden />}
            aria-label={EXCERPTS.shareOf(name)}
            onClick={() => onShare(stretch)}
          >
            {EXCERPTS.share}
          </Button>
        )}
        <ActionIcon className={classes.remove} aria-label={SOUNDBITES.remove(name)} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

/** Plays just this stretch. */
function Listen({
  desk: { sound },
  name,
  stretch: { start, end },
}: {
  desk: WaveformState
  name: string
  stretch: { start: number; end: number }
}) {
  const isHeard = useSyncExternalStore(sound.subscribe, () => {
    const { playing, seconds } = sound.get()
    return playing && seconds >= start - 0.05 && seconds < end
  })
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={
        isHeard ? (
          <IconPlayerStopFilled size={14} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={14} aria-hidden />
        )
      }
      aria-label={isHeard ? SOUNDBITES.stop : SOUNDBITES.listenTo(name)}
      onClick={() => (isHeard ? sound.pause() : sound.playRange(start, end))}
    >
      {isHeard ? SOUNDBITES.stop : SOUNDBITES.listen}
    </Button>
  )
}

function Length({ seconds }: { seconds: number }) {
  const { tone, text } = lengthHint(seconds)
  return (
    <span className={classes.length}>
      <Badge color={tone === 'good' ? 'spruce' : 'marigold'}>
        {SOUNDBITES.length(String(Math.round(seconds * 10) / 10))}
      </Badge>
      <span>{text}</span>
    </span>
  )
}
