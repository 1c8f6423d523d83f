import type { SiteSection } from '@podstead/contract/site-editor/site-page'
import { fillIn } from '../lookups/present-site-words.ts'
import { Bars, Filled, raw } from './pages-frame.tsx'
import { Share } from './pages-share.tsx'
import { sectionLink } from './pages-sidebar.tsx'
import type { PageShow } from './present.ts'

type HeroProps = {
  show: PageShow
  /** Null: the page has none, so there is its title alone. */
  section: Extract<SiteSection, { type: 'hero' }> | null
  /** What the page has besides. */
  sections: SiteSection[]
}

/** The head of a home page. */
export function Hero({ show, section, sections }: HeroProps) {
  if (!section)
    return (
      <header className="band">
        <div className="wrap hero bare">
          <h1 dir="auto">{show.title}</h1>
        </div>
      </header>
    )
  const { words } = show
  const isWide = section.layout === 'banner' && show.banner !== null
  return (
    <header className={isWide ? 'band wide' : 'band'}>
      {show.banner && (
        <img
          className="banner"
          src={show.banner.url}
          srcSet={`${show.banner.small} 600w, ${show.banner.url} 1200w, ${show.banner.large} 2400w`}
          sizes="100vw"
          alt=""
          width={show.banner.width}
          height={show.banner.height}
        />
      )}
      <Bars heights={show.bars} />
      <div className={section.layout === 'centre' ? 'wrap hero centre' : 'wrap hero'}>
        <img
          className="cover"
          src={show.artwork}
          alt={fillIn(words.artwork, { title: show.title })}
          width={600}
          height={600}
        />
        <div>
          <h1 dir="auto">{show.title}</h1>
          <p className="by">
            {show.explicit && <span className="tag">{words.explicit}</span>}
            {show.author && (
              <>
                <Filled text={words.by} part={<span dir="auto">{show.author}</span>} />
                {' · '}
              </>
            )}
            {show.genre}
          </p>
          {section.shows_intro && <Summary show={show} />}
          <SectionNav show={show} sections={sections} />
          <Share show={show} title={show.title} url={show.url} />
        </div>
      </div>
    </header>
  )
}

function Summary({ show: { top } }: { show: PageShow }) {
  if (top.html === undefined)
    return (
      <p className="about" dir="auto">
        {top.excerpt}
      </p>
    )
  return <div className="about" dir="auto" {...raw(top.html)} />
}

const LINKED = ['subscribe', 'about', 'people', 'support'] as const

function SectionNav({ show, sections }: { show: PageShow; sections: SiteSection[] }) {
  const links = LINKED.flatMap((type) => {
    const section = sections.find((one) => one.type === type)
    return (section && sectionLink(show, section)) ?? []
  })
  if (!links.length) return null
  return (
    <nav className="more" aria-label={show.words.onThisPage}>
      {links.map(({ id, name }) => (
        <a key={id} href={`#${id}`} dir="auto">
          {name}
        </a>
      ))}
    </nav>
  )
}
