import { type Enhanced, enhance } from './player.ts'
import { withSite } from './site.ts'
import { WORDS } from './words.ts'

/**
 * Plays the episode of the row that was pressed where the first one stands. Without us a row leads to the
 * same page with that episode. `site`: where the player stands.
 */
export function enhanceEpisodes(
  document: Document,
  first: Enhanced,
  site: string,
): { current: () => Enhanced } {
  let player = first
  const audio = () => document.querySelector('audio') as HTMLAudioElement

  const showRows = () => {
    const { episode } = audio().dataset
    for (const row of document.querySelectorAll<HTMLElement>('a[data-audio]')) {
      const isShown = row.dataset.episode === episode
      const isPlaying = isShown && !audio().paused
      if (isShown) row.setAttribute('aria-current', 'true')
      else row.removeAttribute('aria-current')
      if (isPlaying) row.dataset.state = 'playing'
      else delete row.dataset.state
      const state = row.querySelector('.state')
      if (state) state.textContent = `${isPlaying ? WORDS.pauseShort : WORDS.playShort} `
    }
  }

  const show = (row: HTMLAnchorElement) => {
    const before = audio()
    before.pause()
    const next = document.createElement('audio')
    const { audio: address = '', ...facts } = row.dataset
    next.preload = 'none'
    next.src = withSite(address, site)
    Object.assign(next.dataset, { ...facts, ...(before.dataset.back && { back: before.dataset.back }) })
    before.closest('.player')?.replaceWith(next)
    player = enhance(next)
    // In the same moment as the press: browsers ask for that.
    player.start()
    showHead(document, row)
    loadPanels(document, row)
  }

  document.addEventListener('click', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target as Element
    const row = target.closest<HTMLAnchorElement>('a[data-audio]')
    const more = target.closest<HTMLAnchorElement>('a[data-more]')
    if (!row && !more) return
    event.preventDefault()
    if (more) loadMore(document, more, showRows)
    else if (row?.dataset.episode === audio().dataset.episode) player.toggle()
    else if (row) show(row)
  })
  for (const name of ['play', 'pause', 'ended']) document.addEventListener(name, showRows, true)
  showRows()
  return { current: () => player }
}

function showHead(document: Document, row: HTMLElement): void {
  const { title = '', page = '', artwork = '' } = row.dataset
  const link = document.querySelector<HTMLAnchorElement>('.now h1 a')
  if (link) {
    link.textContent = title
    link.href = page
  }
  const picture = document.querySelector<HTMLImageElement>('.now .art')
  if (picture) picture.src = artwork
  const meta = document.querySelector('.now .meta')
  meta?.replaceChildren(
    ...[...(row.querySelector('.meta')?.childNodes ?? [])].map((one) => one.cloneNode(true)),
  )
}

/** Its chapters and notes come after the sound; should they not come, those of the one before go. */
async function loadPanels(document: Document, row: HTMLAnchorElement): Promise<void> {
  const panels = document.querySelector('.panels')
  panels?.replaceChildren()
  const page = await load(row.href)
  const isStill = document.querySelector('audio')?.dataset.episode === row.dataset.episode
  const theirs = page?.querySelector('.panels')
  if (panels && theirs && isStill) panels.replaceChildren(...theirs.childNodes)
}

async function loadMore(document: Document, link: HTMLAnchorElement, done: () => void): Promise<void> {
  link.setAttribute('aria-busy', 'true')
  const page = await load(link.href)
  link.removeAttribute('aria-busy')
  const list = document.querySelector('.rows')
  const [first, ...others] = page?.querySelectorAll('.rows > li') ?? []
  // Then the browser goes there itself.
  if (!page || !list || !first) return location.assign(link.href)
  list.append(first, ...others)
  const next = page.querySelector('a[data-more]')
  if (next) link.replaceWith(next)
  else link.remove()
  done()
  first.querySelector<HTMLElement>('a[data-audio]')?.focus()
}

async function load(address: string): Promise<Document | null> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return null
    return new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {
    return null
  }
}
