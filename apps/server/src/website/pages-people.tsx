import { fillIn } from '../lookups/present-site-words.ts'
import { document, Footer, Page, People } from './pages-frame.tsx'
import { PageHead, PageMeta } from './pages-head.tsx'
import { EpisodeList, Pages } from './pages-list.tsx'
import { Links } from './pages-sidebar.tsx'
import type { PagePerson, PageShow } from './present.ts'
import type { PageEpisode } from './present-episode.ts'

/** Everybody who is named, those who make the podcast first; null where nobody is. */
export function renderPeople(show: PageShow, script: string | null): string | null {
  const { everybody, hosts, pageWords, url } = show
  if (!everybody.length) return null
  const lead = fillIn(pageWords.peopleLead, { title: show.title })
  const groups = [
    { id: 'makers', title: hosts.title, people: everybody.filter(({ isHost }) => isHost) },
    { id: 'guests', title: pageWords.others, people: everybody.filter(({ isHost }) => !isHost) },
  ].filter(({ people }) => people.length)
  return document(
    <Page
      head={<PageMeta show={show} title={pageWords.people} url={`${url}/people`} summary={lead} />}
      show={show}
      script={script}
      current="people"
    >
      <PageHead title={pageWords.people} lead={lead} />
      <div className="wrap">
        <main id="episodes">
          {groups.map(({ id, title, people }) => (
            <section key={id} className="part" aria-labelledby={id}>
              <h2 id={id} dir="auto">
                {title}
              </h2>
              <People people={people} site={url} />
            </section>
          ))}
        </main>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

/** One of them, with the episodes that they are in. */
export function renderPerson(
  show: PageShow,
  person: PagePerson,
  episodes: PageEpisode[],
  listing: { page: number; pages: number },
  script: string | null,
): string {
  const { pageWords, url } = show
  const { name, words, picture, initial, roles, href, links } = person
  const address = `${url}/${person.path}`
  const elsewhere = [...(href ? [{ name: new URL(href).host.replace(/^www\./, ''), href }] : []), ...links]
  return document(
    <Page
      head={
        <PageMeta show={show} title={name} url={address} summary={words || show.summary} person={person} />
      }
      show={show}
      script={script}
      current={null}
    >
      <header className="band">
        <div className="wrap sub">
          <p className="trail">
            <a href={`${url}/people`}>{pageWords.people}</a>
          </p>
          <div className="person">
            {picture ? (
              <img src={picture} alt="" width={600} height={600} />
            ) : (
              <span className="face" aria-hidden="true">
                {initial}
              </span>
            )}
            <div>
              <h1 dir="auto">{name}</h1>
              {roles.length > 0 && <p className="by">{roles.join(', ')}</p>}
            </div>
          </div>
        </div>
      </header>
      <div className="wrap">
        <main id="episodes">
          {words && (
            <p className="notes" dir="auto">
              {words}
            </p>
          )}
          <Links links={elsewhere} />
          {episodes.length > 0 && (
            <section className="part" aria-labelledby="heard">
              <h2 id="heard" dir="auto">
                {fillIn(pageWords.heardIn, { name })}
              </h2>
              <EpisodeList episodes={episodes} words={show.words} />
              <Pages show={show} listing={{ ...listing, search: '' }} address={address} />
            </section>
          )}
        </main>
        <Footer show={show} />
      </div>
    </Page>,
  )
}
