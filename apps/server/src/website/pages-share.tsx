import { Icon } from './pages-icons.tsx'
import type { PageShow } from './present.ts'

export function Subscribe({ show }: { show: PageShow }) {
  const { words } = show
  return (
    <section className="subscribe" aria-labelledby="subscribe">
      <h2 id="subscribe">{words.subscribe}</h2>
      <p>{show.isPrivate ? words.subscribePrivately : words.subscribeHint}</p>
      <AppLinks apps={show.apps} />
      <FeedAddress show={show} />
    </section>
  )
}

/** What one can listen with, the app of the device first. */
export function AppLinks({ apps }: { apps: PageShow['apps'] }) {
  return (
    <ul className="apps">
      {apps.map(({ name, label, href, only, icon }) => (
        <li key={name} className={only}>
          <a href={href}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function FeedAddress({ show: { feed, words } }: { show: PageShow }) {
  return (
    <div className="address">
      <code className="feed">{feed}</code>
      <CopyButton text={feed} name={words.copy} label={words.copyFeed} />
    </div>
  )
}

/**
 * Ways to pass this page on; none for podcasts whose address is not meant for everybody. What needs our
 * script stays hidden until it comes.
 */
export function Share({ show, title, url }: { show: PageShow; title: string; url: string }) {
  if (show.isPrivate) return null
  const { words } = show
  return (
    <section className="share" aria-label={words.share}>
      <button type="button" className="quiet" data-share={url} data-title={title} hidden>
        <Icon name="share" />
        {words.share}
      </button>
      <CopyButton text={url} name={words.copyLink} />
      <a
        className="quiet"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        <Icon name="mail" />
        {words.mail}
      </a>
    </section>
  )
}

export function CopyButton({ text, name, label }: { text: string; name: string; label?: string }) {
  return (
    <span className="copy" hidden>
      <button type="button" className="quiet" data-copy={text} aria-label={label}>
        <Icon name="copy" />
        <span>{name}</span>
      </button>
      <span className="said" role="status" />
    </span>
  )
}
