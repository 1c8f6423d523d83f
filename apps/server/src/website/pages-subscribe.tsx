import { QRCodeSVG } from 'qrcode.react'
import { fillIn } from '../lookups/present-site-words.ts'
import { document, Footer, Page } from './pages-frame.tsx'
import { PageHead, PageMeta } from './pages-head.tsx'
import { Icon } from './pages-icons.tsx'
import { AppLinks, FeedAddress } from './pages-share.tsx'
import type { PageShow } from './present.ts'
import type { OpenedEpisode } from './present-episode.ts'
import { groupByDevice, ownApps } from './rules-apps.ts'

/**
 * The app of the device, and then all by what they run on. Every device gets this same page: the style sheet
 * shows the button that fits, and the script of the site puts the device's own apps first.
 */
function Devices({ show: { apps, pageWords } }: { show: PageShow }) {
  const titles = { apple: pageWords.onApple, android: pageWords.onAndroid, any: pageWords.onAny }
  return (
    <div className="devices">
      {ownApps(apps).map(({ place, app }) => (
        <a
          key={place}
          className={['button own-app', place, app.only].filter(Boolean).join(' ')}
          href={app.href}
        >
          <Icon name={app.icon} />
          {app.name === app.label ? fillIn(pageWords.listenIn, { app: app.label }) : app.label}
        </a>
      ))}
      {groupByDevice(apps).map(({ device, only, apps: here }) => (
        <section
          key={device}
          className={only ? `device ${only}` : 'device'}
          data-device={device}
          aria-labelledby={`on-${device}`}
        >
          <h2 id={`on-${device}`}>{titles[device]}</h2>
          <AppLinks apps={here} />
        </section>
      ))}
    </div>
  )
}

/** For who comes from the page of an episode: the apps that open it. */
function ThisEpisode({ show: { pageWords }, episode }: { show: PageShow; episode: OpenedEpisode }) {
  return (
    <section className="devices" aria-labelledby="this-episode">
      <div>
        <h2 id="this-episode">{pageWords.openEpisode}</h2>
        <p dir="auto">
          <a href={episode.url}>{episode.title}</a>
        </p>
      </div>
      <AppLinks apps={episode.apps} />
    </section>
  )
}

function Code({ address, title, text }: Record<'address' | 'title' | 'text', string>) {
  return (
    <figure className="code">
      <QRCodeSVG
        value={address}
        size={184}
        marginSize={4}
        bgColor="#fff"
        fgColor="#000"
        level="M"
        title={title}
      />
      <figcaption>{text}</figcaption>
    </figure>
  )
}

/**
 * Every way to get new episodes: the app of the device first, the feed, and a code for telephones. `episode`:
 * from whose page one came, with the apps that open it; the code then leads to it.
 */
export function renderSubscribe(
  show: PageShow,
  episode: OpenedEpisode | null,
  script: string | null,
): string {
  const { feed, pageWords, words } = show
  const lead = fillIn(show.isPrivate ? words.subscribePrivately : pageWords.subscribeLead, {
    title: show.title,
  })
  return document(
    <Page
      head={<PageMeta show={show} title={words.subscribe} url={`${show.url}/subscribe`} summary={lead} />}
      show={show}
      script={script}
      current="subscribe"
    >
      <PageHead title={words.subscribe} lead={lead} />
      <div className="wrap">
        <main id="episodes" className="ways">
          {episode && <ThisEpisode show={show} episode={episode} />}
          {episode ? (
            <section className="part" aria-labelledby="subscribe">
              <h2 id="subscribe">{words.subscribe}</h2>
              <Devices show={show} />
            </section>
          ) : show.isPrivate ? (
            <AppLinks apps={show.apps} />
          ) : (
            <Devices show={show} />
          )}
          <section className="part" aria-labelledby="feed">
            <h2 id="feed">{pageWords.feedAddress}</h2>
            <p>{pageWords.copyFeedHint}</p>
            <FeedAddress show={show} />
          </section>
          {episode ? (
            <Code address={episode.url} title={episode.title} text={pageWords.scanEpisode} />
          ) : (
            <Code address={feed} title={pageWords.feedAddress} text={pageWords.scan} />
          )}
        </main>
        <Footer show={show} />
      </div>
    </Page>,
  )
}
