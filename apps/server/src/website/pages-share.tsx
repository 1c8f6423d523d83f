import { Icon } from './pages-icons.tsx'
import type { PageShow } from './present.ts'

export function Subscribe({ show }: { show: PageShow }) {
  return (
    <section className="subscribe" aria-labelledby="subscribe">
      <h2 id="subscribe">Subscribe</h2>
      <p>
        {show.isPrivate
          ? 'New episodes come by themselves in your podcast app. The address is meant for you: please keep it to yourself.'
          : 'Follow in your favourite app, or copy the feed URL.'}
      </p>
      <ul className="apps">
        {show.apps.map(({ name, href, only, icon }) => (
          <li key={name} className={only}>
            <a href={href}>
              <Icon name={icon} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className="address">
        <code className="feed">{show.feed}</code>
        <CopyButton text={show.feed} name="Copy" of="the feed address" />
      </div>
    </section>
  )
}

/**
 * Ways to pass this page on; none for podcasts whose address is not meant for everybody. What needs our
 * script stays hidden until it comes.
 */
export function Share({ show, title, url }: { show: PageShow; title: string; url: string }) {
  if (show.isPrivate) return null
  return (
    <section className="share" aria-label="Share">
      <button type="button" className="quiet" data-share={url} data-title={title} hidden>
        <Icon name="share" />
        Share
      </button>
      <CopyButton text={url} name="Copy link" />
      <a
        className="quiet"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        <Icon name="mail" />
        Mail
      </a>
    </section>
  )
}

function CopyButton({ text, name, of }: { text: string; name: string; of?: string }) {
  return (
    <span className="copy" hidden>
      <button type="button" className="quiet" data-copy={text} {...(of && { 'aria-label': `${name} ${of}` })}>
        <Icon name="copy" />
        {name}
      </button>
      <span className="said" role="status" />
    </span>
  )
}
