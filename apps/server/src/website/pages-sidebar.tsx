import type { SiteSection } from '@podstead/contract/site-editor/site-page'
import { Facts, People, raw } from './pages-frame.tsx'
import type { PageShow } from './present.ts'
import type { PageLink } from './rules-links.ts'

/** What leads to a section within the page, by its type; null where it has nothing to show. */
export function sectionLink(show: PageShow, { type }: SiteSection): { id: string; name: string } | null {
  const { about, hosts, words } = show
  if (type === 'subscribe') return { id: 'subscribe', name: words.subscribe }
  if (type === 'about' && hasAboutSection(show)) return { id: 'about', name: about.title }
  if (type === 'people' && hosts.people.length) return { id: 'hosts', name: hosts.title }
  if (type === 'support' && show.giving.length) return { id: 'support', name: words.supportPodcast }
  return null
}

export function Hosts({ show: { hosts, url } }: { show: PageShow }) {
  if (!hosts.people.length) return null
  return (
    <section id="hosts" className="section" aria-labelledby="hosts-title">
      <h2 id="hosts-title" dir="auto">
        {hosts.title}
      </h2>
      <People people={hosts.people} site={url} />
    </section>
  )
}

function hasAboutSection({ about, hasOwnAbout, social }: PageShow): boolean {
  return Boolean(hasOwnAbout || about.html || about.picture || about.facts.length || social.length)
}

export function About({ show, showsSocial }: { show: PageShow; showsSocial: boolean }) {
  const { about } = show
  if (!hasAboutSection(show)) return null
  return (
    <section id="about" className="section" aria-labelledby="about-title">
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
      {showsSocial && <Links links={show.social} />}
      {show.hasOwnAbout && (
        <p>
          <a href={`${show.url}/about`}>{show.visitorWords.moreAbout}</a>
        </p>
      )}
    </section>
  )
}

export function SocialLinks({ show, title }: { show: PageShow; title: string }) {
  if (!show.social.length) return null
  return (
    <section className="section" aria-labelledby="social-title">
      <h2 id="social-title">{title}</h2>
      <Links links={show.social} />
    </section>
  )
}

export function Support({ show }: { show: PageShow }) {
  if (!show.giving.length) return null
  return (
    <section id="support" className="section" aria-labelledby="support-title">
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
  )
}

/** The podcast's, or somebody's, own pages elsewhere. */
export function Links({ links }: { links: PageLink[] }) {
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
