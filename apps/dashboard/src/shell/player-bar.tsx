import { ActionIcon, Menu, Popover, Slider, Tooltip } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconInfoCircle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward30,
  IconRss,
  IconShare3,
  IconVolume,
  IconVolume3,
  IconX,
} from '@tabler/icons-react'
import {
  BACK_SECONDS,
  closePlayer,
  FORWARD_SECONDS,
  type PlayerItem,
  type PlayerSection,
  SPEEDS,
  setSpeed,
  setVolume,
  showSection,
  skip,
  toggleMinimize,
  togglePlay,
  usePlayer,
} from '../audio/player-state.ts'
import { reportHeight } from '../ui/report-height.ts'
import { COPY } from './copy.ts'
import classes from './player-bar.module.css'
import { usePlayerKeys } from './player-keys.ts'
import { PlayerPanel } from './player-panel.tsx'
import { PlayerTimeline } from './player-timeline.tsx'

const reportPlayerHeight = reportHeight('--ps-player-height')

const { player: words } = COPY
const SECTIONS: { section: PlayerSection; label: string; Icon: typeof IconRss }[] = [
  { section: 'subscribe', label: words.subscribe, Icon: IconRss },
  { section: 'share', label: words.share, Icon: IconShare3 },
  { section: 'more_info', label: words.moreInfo, Icon: IconInfoCircle },
]

/** The footer player: control, subscribe, share, more info; small or large. */
export function PlayerBar({ item }: { item: PlayerItem }) {
  const { minimize, section, failed } = usePlayer()
  usePlayerKeys()
  return (
    <section
      ref={reportPlayerHeight}
      className={classes.root}
      aria-label={words.label}
      data-small={minimize || undefined}
    >
      {section !== 'control' && !minimize && (
        <PlayerPanel item={item} section={section} onClose={() => showSection('control')} />
      )}
      <div className={classes.bar}>
        <img className={classes.artwork} src={item.artwork} alt="" width={52} height={52} />
        <div className={classes.words}>
          <strong title={item.name}>{item.name}</strong>
          <span>
            {failed ? (
              <span role="alert">{item.isElsewhere ? words.failedElsewhere : words.failed}</span>
            ) : (
              (item.showTitle ?? item.audio_date)
            )}
          </span>
        </div>
        <Transport />
        <div className={classes.timeline}>
          <PlayerTimeline item={item} />
        </div>
        <div className={classes.extras}>
          <SpeedMenu />
          <VolumeButton />
          {SECTIONS.map(({ section: name, label, Icon }) => (
            <Tooltip key={name} label={label}>
              <ActionIcon
                className={classes.section}
                aria-label={label}
                aria-pressed={section === name}
                onClick={() => showSection(section === name ? 'control' : name)}
              >
                <Icon size={19} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
        <div className={classes.window}>
          <ActionIcon aria-label={minimize ? words.expand : words.minimize} onClick={toggleMinimize}>
            {minimize ? <IconChevronUp size={19} aria-hidden /> : <IconChevronDown size={19} aria-hidden />}
          </ActionIcon>
          <ActionIcon aria-label={words.close} onClick={closePlayer}>
            <IconX size={19} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </section>
  )
}

function Transport() {
  const { playing } = usePlayer()
  return (
    <div className={classes.transport}>
      <ActionIcon className={classes.skip} aria-label={words.back} onClick={() => skip(-BACK_SECONDS)}>
        <IconRewindBackward15 size={24} stroke={1.7} aria-hidden />
      </ActionIcon>
      <button
        type="button"
        className={classes.play}
        aria-label={playing ? words.pause : words.play}
        onClick={() => togglePlay()}
      >
        {playing ? (
          <IconPlayerPauseFilled size={22} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={22} aria-hidden />
        )}
      </button>
      <ActionIcon className={classes.skip} aria-label={words.forward} onClick={() => skip(FORWARD_SECONDS)}>
        <IconRewindForward30 size={24} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function SpeedMenu() {
  const { speed } = usePlayer()
  return (
    <Menu position="top" width={110}>
      <Menu.Target>
        <button type="button" className={classes.speed} aria-label={`${words.speed}: ${speed}×`}>
          {speed}×
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {SPEEDS.map((value) => (
          <Menu.Item
            key={value}
            fw={value === speed ? 700 : 500}
            aria-current={value === speed || undefined}
            onClick={() => setSpeed(value)}
          >
            {value}×
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function VolumeButton() {
  const { volume } = usePlayer()
  const Icon = volume === 0 ? IconVolume3 : IconVolume
  return (
    <Popover position="top" width={180} trapFocus>
      <Popover.Target>
        <ActionIcon aria-label={words.volume}>
          <Icon size={19} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Slider
          thumbLabel={words.volume}
          min={0}
          max={100}
          label={(value) => `${value} %`}
          value={Math.round(volume * 100)}
          onChange={(value) => setVolume(value / 100)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
