import type { Show } from '@podstead/contract/shows/shows'
import type { CSSProperties } from 'react'
import { shortAddress } from '../ui/formats.ts'
import classes from './card.module.css'
import { type CardFormat, readableOn, titleSize } from './card-rules.ts'
import { cardWords } from './card-words.ts'
import { LinkCode } from './link-code.tsx'

export interface CardDesign {
  format: CardFormat
  look: 'light' | 'colour'
  /** Where its code leads. */
  url: string
  sentence: string
}

const HOUSE_COLOUR = '#14342B'

/** What is printed: whose podcast it is, and how to hear it. All sizes follow the width that it is given. */
export function Card({ show, design, language }: { show: Show; design: CardDesign; language: string }) {
  const { format, look, url, sentence } = design
  const words = cardWords(language)
  const colour = /^#[0-9a-f]{6}$/i.test(show.buttonColor) ? show.buttonColor : HOUSE_COLOUR
  const style = { '--card-colour': colour, '--card-words': readableOn(colour) } as CSSProperties
  return (
    <div className={classes.frame}>
      <article className={classes.card} data-format={format} data-look={look} style={style} lang={language}>
        <img className={classes.artwork} src={show.artwork_url || show.artwork_url_256} alt="" />
        <div className={classes.words}>
          <p className={classes.listen}>{words.listen}</p>
          <h3 className={classes.title} data-size={titleSize(show.podcast_title)} dir="auto">
            {show.podcast_title}
          </h3>
          {sentence && (
            <p className={classes.sentence} dir="auto">
              {sentence}
            </p>
          )}
        </div>
        <div className={classes.scan}>
          <div className={classes.code}>
            <LinkCode value={url} title={words.scan} size={240} />
          </div>
          <div className={classes.way}>
            <p className={classes.hint}>{words.scan}</p>
            <p className={classes.address} dir="ltr">
              {shortAddress(url)}
            </p>
          </div>
        </div>
      </article>
    </div>
  )
}
