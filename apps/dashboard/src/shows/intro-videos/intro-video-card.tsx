import { Button, Card, Text, Title, VisuallyHidden } from '@mantine/core'
import type { IntroVideo } from '@podstead/contract/operations'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { INTRO, INTRO_STEPS } from './intro-copy.ts'
import { INTRO_ICONS } from './intro-icons.ts'
import classes from './intro-videos.module.css'

/** One topic: its video, in the page or behind a link, or else its written steps. */
export function IntroVideoCard({ video }: { video: IntroVideo }) {
  const headingId = `topic-${video.id}`
  return (
    <Card
      component="section"
      padding={0}
      className={classes.card}
      data-film={video.video_url ? true : undefined}
      aria-labelledby={headingId}
    >
      {video.video_url && video.is_embeddable ? (
        <Film video={video} address={video.video_url} />
      ) : (
        <Poster video={video} />
      )}
      <div className={classes.body}>
        <Title order={2} size="h3" id={headingId}>
          {video.title}
        </Title>
        <Text c="dimmed">{video.subtitle}</Text>
        {video.video_url === null && <Steps topic={video.id} />}
        {video.video_url && !video.is_embeddable && (
          <Button
            component="a"
            href={video.video_url}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            mt="sm"
            style={{ alignSelf: 'flex-start' }}
          >
            {INTRO.watch}
            <VisuallyHidden>
              : {video.title} ({INTRO.newTab})
            </VisuallyHidden>
          </Button>
        )}
      </div>
    </Card>
  )
}

function Film({ video, address }: { video: IntroVideo; address: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the operator's film may carry its captions inside; we have none to add
    <video className={classes.film} src={address} controls preload="metadata" aria-label={video.title} />
  )
}

/** Bars of a wave, and the topic's icon as the light in front of them. */
function Poster({ video }: { video: IntroVideo }) {
  const Icon = INTRO_ICONS[video.icon]
  return (
    <div className={classes.poster} aria-hidden>
      <svg viewBox="0 0 400 130" preserveAspectRatio="xMidYMid slice" aria-hidden className={classes.wave}>
        {drawBars(video.id).map(({ x, height }) => (
          <rect key={x} x={x} y={65 - height / 2} width="5" height={height} rx="2.5" />
        ))}
      </svg>
      <span className={classes.icon}>
        <Icon size={34} stroke={1.7} />
      </span>
    </div>
  )
}

function Steps({ topic }: { topic: string }) {
  return (
    <ol className={classes.steps}>
      {(INTRO_STEPS[topic] ?? []).map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Every topic has a wave of its own, always the same. */
function drawBars(id: string): { x: number; height: number }[] {
  const seed = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return Array.from({ length: 40 }, (_, at) => {
    const swing = Math.abs(Math.sin(at * 0.55 + seed) * 0.6 + Math.sin(at * 0.21 + seed * 0.7) * 0.4)
    return { x: 2 + at * 10, height: Math.round(10 + swing * 84) }
  })
}
