import { Facts, People, raw } from './pages-frame.tsx'
import type { PageShow } from './present.ts'
import type { PageLink } from './rules-links.ts'

export type SectionLink = { id: 'about' | 'hosts' | 'support'; name: string }
/** Which sections stand beside the episodes. */
export function sidebarParts({ about, hasAboutPage, hosts, giving, social, words }: PageShow): {
  about: boolean
  hosts: boolean
  ways: SectionLink[]
} {
  const hasAbout = Boolean(hasAboutPage || about.html || about.picture || about.facts.length || social.length)
  const ways: (SectionLink | false)[] = [
    hasAbout && { id: 'about', name: about.title },
    hosts.people.length > 0 && { id: 'hosts', name: hosts.title },
    giving.length > 0 && { id: 'support', name: words.supportPodcast },
  ]
  return { about: hasAbout, hosts: hosts.people.length > 0, ways: ways.filter((way) => way !== false) }
}

export function Sidebar({ show, side }: { show: PageShow; side: ReturnType<typeof sidebarParts> }) {
  if (!side.ways.length) return null
  const { about, hosts } = show
  return (
    <aside className="side">
      {show.giving.length > 0 && (
        <section id="support" aria-labelledby="support-title">
          <h2 id="support-title">{show.words.supportPodcast}</h2>
          <ul className="gives">
            {show.giving.map(({ name, href }) => (
              <li key={href}>
                <a className="give" href={href} rel="noopener nofollow ugc" dir="auto">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {side.hosts && (
        <section id="hosts" aria-labelledby="hosts-title">
          <h2 id="hosts-title" dir="auto">
            {hosts.title}
          </h2>
          <People people={hosts.people} />
        </section>
      )}
      {side.about && (
        <section id="about" aria-labelledby="about-title">
          <h2 id="about-title" dir="auto">
            {about.title}
          </h2>
          {about.picture && (
            <img
              className="wide"
              src={about.picture.url}
              alt=""
              width={about.picture.width}
              height={about.picture.height}
              loading="lazy"
            />
          )}
          {about.html && <div className="words" dir="auto" {...raw(about.html)} />}
          <Facts facts={about.facts} />
          <Links links={show.social} />
          {show.hasAboutPage && (
            <p>
              <a href={`${show.url}/about`}>{show.visitorWords.moreAbout}</a>
            </p>
          )}
        </section>
      )}
    </aside>
  )
}

function Links({ links }: { links: PageLink[] }) {
  if (!links.length) return null
  return (
    <ul className="plain">
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href} rel="me noopener nofollow ugc">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
