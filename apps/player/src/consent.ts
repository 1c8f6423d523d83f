import css from './consent.css?inline'
import { countPage, forgetVisitor, loadServices, type Services } from './consent-services.ts'
import { read, write } from './memory.ts'
import { PAGE_ARRIVED, type PageArrival } from './page-arrival.ts'
import { adoptSheet } from './sheets.ts'

/**
 * Asks a visitor once whether the services that a podcast has chosen may count them. Before the answer, and
 * after a no, nothing is asked of anybody, and nothing is kept but the answer itself.
 */
interface Settings extends Services {
  /** The podcast's own place: several may stand on one origin. */
  place: string
  words: Record<'label' | 'text' | 'accept' | 'decline' | 'change', string>
}
type Answer = 'yes' | 'no'

const script = document.currentScript as HTMLScriptElement | null
const given = script?.dataset.consent
if (given) begin(JSON.parse(given) as Settings)

function begin(settings: Settings): void {
  adoptSheet(document, css)
  const { place, words } = settings
  const key = `podstead-consent:${place}`
  // An answer is for these services: when others come, it is asked again.
  const suffix = ` ${settings.analytics} ${settings.pixel}`
  const bar = buildBar()
  makeRoomFor(bar)
  const change = addLink()
  const answer = readAnswer()
  if (answer === 'yes') loadServices(settings)
  else if (answer === null && !isRefusedByBrowser()) show()

  // A page that comes in while something is heard loads no script anew.
  document.addEventListener(PAGE_ARRIVED, (event) => {
    if (readAnswer() === 'yes') countPage((event as CustomEvent<PageArrival>).detail.referrer)
  })

  function readAnswer(): Answer | null {
    const stored = read(key)
    if (stored === `yes${suffix}`) return 'yes'
    return stored === `no${suffix}` ? 'no' : null
  }

  function decide(next: Answer): void {
    const before = readAnswer()
    // Where that is not kept, it is asked again with the next page.
    write(key, next + suffix)
    const hadFocus = bar.contains(document.activeElement)
    bar.remove()
    if (hadFocus) change.focus({ preventScroll: true })
    if (next === 'yes') return loadServices(settings)
    if (before !== 'yes') return
    forgetVisitor()
    // What has been loaded runs until the page is another.
    location.reload()
  }

  function show(): void {
    document.querySelector('.skip')?.after(bar)
    if (!bar.isConnected) document.body.prepend(bar)
  }

  function buildBar(): HTMLElement {
    const section = document.createElement('section')
    section.className = 'consent'
    section.setAttribute('aria-label', words.label)
    section.tabIndex = -1
    const text = document.createElement('p')
    text.textContent = words.text
    const buttons = document.createElement('div')
    for (const next of ['no', 'yes'] as const) {
      const button = createButton(next === 'yes' ? words.accept : words.decline)
      button.addEventListener('click', () => decide(next))
      buttons.append(button)
    }
    section.append(text, buttons)
    return section
  }

  function addLink(): HTMLButtonElement {
    const button = createButton(words.change)
    button.className = 'consent-change'
    button.addEventListener('click', () => {
      show()
      bar.focus()
    })
    const footers = document.querySelectorAll('footer')
    const footer = footers[footers.length - 1]
    footer?.append(' · ', button)
    return button
  }
}

/** What lies under the question can be scrolled to; the focus is never behind it (WCAG 2.4.11). */
function makeRoomFor(bar: HTMLElement): void {
  const { style } = document.documentElement
  // Also when it turns, and when it is taken away.
  new ResizeObserver(() => style.setProperty('--consent', `${bar.offsetHeight}px`)).observe(bar)
}

function createButton(words: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words
  return button
}

/** Global Privacy Control is an answer that was given once for all pages. */
function isRefusedByBrowser(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
