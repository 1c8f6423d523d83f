import { Card, Text } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { IconCircleCheck, IconCircleX, IconPlayerPlayFilled } from '@tabler/icons-react'
import page from '../settings/settings.module.css'
import { plainWords } from '../settings/settings-text.ts'
import { DESIGN } from './design-copy.ts'
import classes from './design-preview.module.css'
import { contrast, readable } from './design-rules.ts'
import type { DesignValues } from './design-values.ts'

/** Contrast in words, for both pairs that people have to read. */
export function ContrastLines({ values }: { values: DesignValues }) {
  return (
    <ul className={classes.contrast} aria-live="polite">
      <ContrastLine label={DESIGN.onButtons} a={values.buttonTextColor} b={values.buttonColor} />
      <ContrastLine label={DESIGN.onCards} a={values.textColor} b={values.cardBackgroundColor} />
    </ul>
  )
}

function ContrastLine({ label, a, b }: { label: string; a: string; b: string }) {
  const ratio = contrast(a, b)
  const isGood = ratio !== null && readable(ratio) === 'well'
  const Icon = isGood ? IconCircleCheck : IconCircleX
  const words =
    ratio === null ? DESIGN.unknown : `${DESIGN.readable[readable(ratio)]} (${ratio.toFixed(1)} : 1)`
  return (
    <li data-good={isGood || undefined}>
      <Icon size={18} aria-hidden />
      {label}: {words}
    </li>
  )
}

/** What visitors will see, in the colours that are being chosen. */
export function DesignPreview({ show, values }: { show: Show; values: DesignValues }) {
  const { cardBackgroundColor: background, textColor: color } = values
  const words = plainWords(show.description)
  return (
    <Card component="section" aria-label={DESIGN.preview} className={`${page.aside} ${page.first}`} p="md">
      <Text fw={650} mb="sm">
        {DESIGN.preview}
      </Text>
      <div className={classes.page} style={{ background, color }}>
        <img src={show.artwork_url_256} alt="" width={96} height={96} />
        <p className={classes.title}>{show.podcast_title}</p>
        {show.author && <p className={classes.author}>{show.author}</p>}
        <span
          className={classes.button}
          style={{ background: values.buttonColor, color: values.buttonTextColor }}
        >
          <IconPlayerPlayFilled size={15} aria-hidden />
          {DESIGN.play}
        </span>
        <p className={classes.heading}>{values.about_page_title.trim() || 'About the Show'}</p>
        <p className={classes.words}>{words || DESIGN.noDescription}</p>
        <p className={classes.heading}>{values.meet_hosts_title.trim() || 'Meet the Hosts'}</p>
        <p className={classes.host}>
          <span className={classes.face} style={{ borderColor: color }} />
          {show.author || DESIGN.host}
        </p>
      </div>
    </Card>
  )
}
