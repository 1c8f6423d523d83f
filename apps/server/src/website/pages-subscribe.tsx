import { QRCodeSVG } from 'qrcode.react'
import { fillIn } from '../lookups/present-site-words.ts'
import { document, Footer, Page } from './pages-frame.tsx'
import { PageHead, PageMeta } from './pages-head.tsx'
import { AppLinks, FeedAddress } from './pages-share.tsx'
import type { PageShow } from './present.ts'

/** Every way to get new episodes: the app of the device first, the feed, and a code for telephones. */
export function renderSubscribe(show: PageShow, script: string | null): string {
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
          <AppLinks show={show} />
          <section className="part" aria-labelledby="feed">
            <h2 id="feed">{pageWords.feedAddress}</h2>
            <p>{pageWords.copyFeedHint}</p>
            <FeedAddress show={show} />
          </section>
          <figure className="code">
            <QRCodeSVG
              value={feed}
              size={184}
              marginSize={4}
              bgColor="#fff"
              fgColor="#000"
              level="M"
              title={pageWords.feedAddress}
            />
            <figcaption>{pageWords.scan}</figcaption>
          </figure>
        </main>
        <Footer show={show} />
      </div>
    </Page>,
  )
}
