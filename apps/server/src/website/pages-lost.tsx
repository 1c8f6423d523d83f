import { pageWords } from '../lookups/present-page-words.ts'
import { fillIn } from '../lookups/present-site-words.ts'
import { document, Page } from './pages-frame.tsx'
import { LostDrawing } from './pages-icons.tsx'
import { SiteHome } from './pages-navigation.tsx'
import { presentLanguage } from './present.ts'

/** The same words for what never was, what is for members only and what is gone. */
export function renderLost(home: string): string {
  return document(
    <Page head={<title>Not found</title>} show={null} script={null} current={null}>
      <main className="lost" id="episodes">
        <LostDrawing />
        <h1>Nothing to hear here</h1>
        <p>
          There is no podcast or episode at this address. It may have moved, or it was never meant for
          everyone.
        </p>
        <a className="button" href={home}>
          Go to the start page
        </a>
      </main>
    </Page>,
  )
}

/** For who may see the podcast: only the episode, or the page of its list, is not there or was taken down. */
export function renderLostEpisode({ title, url, artwork, language, theme, reason }: LostEpisode): string {
  const { frame: colour, sheet } = theme
  const frame = {
    ...presentLanguage(language),
    frame: colour,
    theme: sheet,
    isPrivate: true,
    movedTo: null,
  }
  const { words } = frame
  const { gone, goneHint } = pageWords(language)
  const heading = reason === 'gone' ? gone : words.lostEpisode
  return document(
    <Page
      head={<title>{`${reason === 'gone' ? gone : words.lostEpisodeTitle} – ${title}`}</title>}
      show={frame}
      script={null}
      current={null}
    >
      <SiteHome title={title} url={url} artwork={artwork} />
      <main className="lost" id="episodes">
        <LostDrawing />
        <h1>{heading}</h1>
        <p>{reason === 'gone' ? goneHint : words.lostEpisodeHint}</p>
        <a className="button" href={url} dir="auto">
          {fillIn(words.allEpisodesOf, { title })}
        </a>
      </main>
    </Page>,
  )
}

type LostEpisode = Record<'title' | 'url' | 'artwork' | 'language', string> & {
  theme: { sheet: string | null; frame: string }
  reason: 'lost' | 'gone'
}

/** For whoever closed the browser's question, or answered it wrongly. It says nothing about the podcast. */
export function renderLocked(message: string): string {
  return document(
    <Page head={<title>Password needed</title>} show={null} script={null} current={null}>
      <main className="lost" id="episodes">
        <h1>For listeners with a password</h1>
        <p>{message} Reload the page to try again. If you have none, ask whoever gave you this address.</p>
      </main>
    </Page>,
  )
}

/** The database or the storage cannot be reached, and this page was not shown lately. */
export function renderAway(): string {
  return document(
    <Page head={<title>Not available at the moment</title>} show={null} script={null} current={null}>
      <main className="lost" id="episodes">
        <h1>Not available at the moment</h1>
        <p>This page cannot be shown right now. Please try again in a minute.</p>
      </main>
    </Page>,
  )
}
