import type { PlayerMessage } from './host.ts'

/**
 * `<podstead-player src="https://…/s/podcast/episode">` for pages that want more than a frame: `play()`,
 * `pause()`, `seek(seconds)`, and the events `play`, `pause`, `timeupdate` and `ended`, with what plays
 * in `detail`. `src` is the address of an episode, of a podcast, or of their player; `height` and `look` are
 * those of the copied code.
 */
class PodsteadPlayer extends HTMLElement {
  static observedAttributes = ['src', 'height', 'look']
  #frame = document.createElement('iframe')
  #state: Omit<PlayerMessage, 'podstead'> | null = null

  connectedCallback(): void {
    this.#frame.style.cssText = 'display:block;width:100%;border:0;border-radius:12px'
    this.#frame.loading = 'lazy'
    this.#frame.allow = 'autoplay; clipboard-write; web-share'
    this.#frame.addEventListener('load', this.#greet)
    addEventListener('message', this.#hear)
    this.#show()
    this.replaceChildren(this.#frame)
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear)
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show()
  }

  play = () => this.#ask({ podstead: 'play' })
  pause = () => this.#ask({ podstead: 'pause' })
  seek = (seconds: number) => this.#ask({ podstead: 'seek', seconds })

  get currentTime(): number {
    return this.#state?.seconds ?? 0
  }
  get duration(): number {
    return this.#state?.duration ?? 0
  }
  get paused(): boolean {
    return this.#state?.paused ?? true
  }

  #show(): void {
    const address = embedAddress(this.getAttribute('src') ?? '', this.getAttribute('look') ?? '')
    if (!address) return
    const isEpisode = address.pathname.split('/').filter(Boolean).length > 3
    this.#frame.title = this.title || 'Podcast'
    this.#frame.height = this.getAttribute('height') ?? (isEpisode ? '180' : '370')
    if (this.#frame.src !== address.href) this.#frame.src = address.href
  }

  #greet = () => this.#ask({ podstead: 'hello' })

  #ask(message: object): void {
    const { origin } = new URL(this.#frame.src || location.href)
    this.#frame.contentWindow?.postMessage(message, origin)
  }

  #hear = ({ source, data }: MessageEvent<PlayerMessage | null>) => {
    if (source !== this.#frame.contentWindow || !data?.podstead) return
    const { podstead, ...state } = data
    this.#state = state
    const name = podstead === 'time' ? 'timeupdate' : podstead
    this.dispatchEvent(new CustomEvent(name, { detail: state }))
  }
}

/** The player of a page: `/s/podcast` → `/embed/v1/podcast`. Null for what is no address. */
export function embedAddress(src: string, look: string): URL | null {
  const address = parseAddress(src)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  address.pathname = address.pathname.replace(/^\/s\//, '/embed/v1/')
  if (look) address.searchParams.set('look', look)
  return address
}

function parseAddress(src: string): URL | null {
  try {
    return new URL(src, document.baseURI)
  } catch {
    return null
  }
}

if (!customElements.get('podstead-player')) customElements.define('podstead-player', PodsteadPlayer)
