import { Bars, document, Filled, Page } from '../website/pages-frame.tsx'
import type { PageExcerpt } from './present.ts'

/** An excerpt, as a whole HTML document; it plays without script. */
export function renderExcerpt(excerpt: PageExcerpt, script: string | null): string {
  const { words, frame, title, show, whole, invite } = excerpt
  return document(
    <Page head={<ExcerptHead excerpt={excerpt} />} show={frame} script={script} current={null}>
      <header className="band">
        <Bars heights={excerpt.bars} />
        <div className="wrap">
          <div className="hero small">
            <img className="cover" src={excerpt.artwork} alt="" width={600} height={600} />
            <div>
              <h1 dir="auto">{title}</h1>
              <p className="by">
                <span className="tag">{words.excerpt}</span>
                <span dir="auto">{show}</span> · {excerpt.duration}
              </p>
              {title !== excerpt.episode && (
                <p className="by" dir="auto">
                  <Filled text={words.from} part={<span dir="auto">{excerpt.episode}</span>} />
                </p>
              )}
            </div>
          </div>
        </div>
      </header>
      <div className="wrap">
        <main id="episodes">
          <div className="listen">
            <audio controls preload="none" src={excerpt.audio} aria-label={title} {...excerpt.player} />
          </div>
          {whole && (
            <p>
              <a className="button" href={whole}>
                {words.whole}
              </a>
            </p>
          )}
          {invite && (
            <>
              <p>{words.forMembers}</p>
              <p>
                <a className="button" href={invite}>
                  {words.invite}
                </a>
              </p>
            </>
          )}
        </main>
        {excerpt.badge && (
          <footer>
            <a href={excerpt.badge}>{frame.words.publishedWith}</a>
          </footer>
        )}
      </div>
    </Page>,
  )
}

/** What other pages show of this one; it is not for search engines. */
function ExcerptHead({ excerpt }: { excerpt: PageExcerpt }) {
  const { title, show, url, audio, artworkLarge } = excerpt
  return (
    <>
      <title>{`${title} – ${show}`}</title>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={show} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={artworkLarge} />
      <meta property="og:image:width" content="1400" />
      <meta property="og:image:height" content="1400" />
      <meta property="og:audio" content={audio} />
      <meta property="og:audio:type" content="audio/mpeg" />
      <meta name="twitter:card" content="summary" />
      <link rel="icon" type="image/jpeg" href={excerpt.artwork} />
    </>
  )
}
