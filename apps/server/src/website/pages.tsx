import type { SiteSection } from '@podstead/contract/site-editor/site-page'
import type { ReactNode } from 'react'
import { fillIn } from '../lookups/present-site-words.ts'
import { type ColumnSection, groupSections } from '../site-editor/rules-sections.ts'
import { document, FeedLinks, Footer, Page, PlayerLink, raw, Social } from './pages-frame.tsx'
import { Alternates } from './pages-head.tsx'
import { Hero } from './pages-hero.tsx'
import { Latest } from './pages-list.tsx'
import { Section } from './pages-sections.tsx'
import { OwnerIntro } from './pages-site.tsx'
import type { PageShow } from './present.ts'
import { linkedData } from './present-data.ts'
import type { HomeContent } from './present-home.ts'

/**
 * The home page of a podcast, as a whole HTML document. `script` is the address of ours, if there is one;
 * for a `preview`, where no script may run, the page is as ours would leave it.
 */
export function renderShow(home: HomeContent, script: string | 'preview' | null): string {
  const isPreview = script === 'preview'
  const { show, listing } = home
  const { page, search } = listing
  const canonical = page === 1 || search ? show.url : `${show.url}?page=${page}`
  const title = [show.title, search && `“${search}”`, page > 1 && fillIn(show.words.page, { number: page })]
    .filter(Boolean)
    .join(' – ')
  return document(
    <Page
      head={
        <>
          <ShowHead show={show} title={title} canonical={canonical} isResult={search !== ''} />
          {page === 1 && !search && <Alternates show={show} page="" />}
          {/* A frame that may open no windows opens none, so that its links lead nowhere. */}
          {isPreview && <base target="_blank" />}
        </>
      }
      show={show}
      script={isPreview ? null : script}
      current="home"
    >
      <Body home={home} isPreview={isPreview} />
    </Page>,
  )
}

function Body({ home, isPreview }: { home: HomeContent; isPreview: boolean }) {
  const { show, page } = home
  const groups = groupSections(page)
  const { listing } = home
  const showsIntro =
    listing.page === 1 &&
    !listing.search &&
    page.sections.some((section) => section.type === 'hero' && section.shows_intro)
  const draw = (section: SiteSection) => (
    <Marked key={section.id} section={section} isPreview={isPreview}>
      {section.type === 'hero' && <Hero show={show} section={section} sections={page.sections} />}
      {section.type === 'player' && home.latest && (
        <Latest episode={home.latest} words={show.words} isPreview={isPreview} />
      )}
      {section.type !== 'hero' && section.type !== 'player' && <Section section={section} home={home} />}
    </Marked>
  )
  return (
    <>
      {!page.sections.some(({ type }) => type === 'hero') && (
        <Hero show={show} section={null} sections={[]} />
      )}
      {groups.map((group, at) => {
        if (group.kind === 'wide') return draw(group.section)
        return (
          <div className="wrap" key={group.main[0]?.id ?? group.side[0]?.id ?? at}>
            {group.player && draw(group.player)}
            {group.isFirst && showsIntro && <OwnerIntro show={show} />}
            <Columns group={group} isFirst={group.isFirst} draw={draw} />
          </div>
        )
      })}
      <div className="wrap">
        {home.ownCode && (
          <iframe
            className="own-code"
            src={home.ownCode}
            title={home.sectionWords.ownCode}
            sandbox="allow-scripts allow-popups"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
        )}
        <Footer show={show} />
      </div>
    </>
  )
}

type ColumnsProps = {
  group: { main: ColumnSection[]; side: ColumnSection[] }
  isFirst: boolean
  draw(section: SiteSection): ReactNode
}

/** The first group is what "Skip to the content" leads to. */
function Columns({ group: { main, side }, isFirst, draw }: ColumnsProps) {
  const sections = main.map(draw)
  const content = isFirst ? (
    <main id="episodes">{sections}</main>
  ) : (
    <div className="more-main">{sections}</div>
  )
  if (!side.length) return content
  return (
    <div className="columns">
      {content}
      <aside className="side">{side.map(draw)}</aside>
    </div>
  )
}

/** In a preview whoever presses a section comes to its settings. */
function Marked({
  section,
  isPreview,
  children,
}: {
  section: SiteSection
  isPreview: boolean
  children: ReactNode
}) {
  return isPreview ? <div data-section={section.id}>{children}</div> : children
}

type ShowHeadProps = { show: PageShow; title: string; canonical: string; isResult: boolean }

function ShowHead({ show, title, canonical, isResult }: ShowHeadProps) {
  return (
    <>
      <title>{title}</title>
      {/* Unlisted pages say so themselves. */}
      {isResult && !show.isPrivate && <meta name="robots" content="noindex" />}
      {!show.isPrivate && (
        <>
          <Social
            title={show.title}
            summary={show.summary}
            url={canonical}
            image={show.sharing}
            site={show.title}
            type="website"
          />
          <PlayerLink title={show.title} url={canonical} />
        </>
      )}
      <FeedLinks show={show} />
      {!show.isPrivate && <script type="application/ld+json" {...raw(linkedData(show))} />}
    </>
  )
}
