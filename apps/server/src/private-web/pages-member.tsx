import { QRCodeSVG } from 'qrcode.react'
import { Icon, PageFooter, PodcastHead, renderPage } from './pages-frame.tsx'
import { Settings } from './pages-settings.tsx'
import type { PageMember } from './present.ts'
import type { PageFrame, PagePodcast } from './present-look.ts'
import type { OfferedApp } from './rules-apps.ts'

/** How one subscriber listens, and all they can change. */
export function renderMember(frame: PageFrame, member: PageMember): string {
  const { words } = frame
  const { podcast, flash } = member
  return renderPage(
    frame,
    podcast.title,
    <>
      <PodcastHead words={words} podcast={podcast} eyebrow={words.access.yours}>
        <p dir="auto">{words.access.of(member.name)}</p>
      </PodcastHead>
      <main className="column" id="content">
        {flash && (
          <p className={`flash ${flash.isProblem ? 'bad' : ''}`} role="status">
            {!flash.isProblem && <Icon name="check" />}
            {flash.text}
          </p>
        )}
        {/* Where no app can be opened, the player is what there is to do. */}
        {member.device === 'computer' && <WebPlayer frame={frame} member={member} />}
        <Apps frame={frame} member={member} />
        {member.device !== 'computer' && <WebPlayer frame={frame} member={member} />}
        <FeedAddress frame={frame} member={member} />
        <NextOpenings frame={frame} member={member} />
        {member.more && (
          <section className="card" aria-labelledby="more">
            <h2 id="more">{member.more.heading}</h2>
            {member.more.lines.map((line) => (
              <p key={line} dir="auto">
                {line}
              </p>
            ))}
            <a className="quiet" href={member.more.href}>
              {member.more.link}
            </a>
          </section>
        )}
        <Settings words={words} member={member} />
        {member.payment && (
          <section className="card" aria-labelledby="payment">
            <h2 id="payment">{member.payment.heading}</h2>
            <p>{member.payment.text}</p>
            <a className="quiet" href={member.payment.href}>
              {member.payment.link}
            </a>
          </section>
        )}
        <section className="card" aria-labelledby="leave">
          <h2 id="leave">{words.access.leaveHeading}</h2>
          <p>{words.access.leave}</p>
          <a className="quiet danger" href={member.leave}>
            {words.access.leaveLink}
          </a>
        </section>
      </main>
      <PageFooter words={words} />
    </>,
  )
}

type PartProps = { frame: PageFrame; member: PageMember }

function WebPlayer({ frame: { words }, member }: PartProps) {
  return (
    <section className="card" aria-labelledby="web">
      <h2 id="web">{words.access.listenHeading}</h2>
      <p>{words.access.listen}</p>
      <a className="button" href={member.player}>
        <Icon name="headphones" />
        {words.access.listenButton}
      </a>
    </section>
  )
}

function Apps({ frame: { words }, member }: PartProps) {
  const { here, elsewhere } = member.apps
  const pasting = [...here, ...elsewhere].filter(({ needsPasting }) => needsPasting).map(({ name }) => name)
  return (
    <section className="card split" aria-labelledby="apps">
      <div>
        <h2 id="apps">{words.access.appsHeading}</h2>
        {here.length > 0 ? (
          <>
            <h3>{words.access.appsHere[member.device]}</h3>
            <AppButtons apps={here} isFirst />
          </>
        ) : (
          <p>{words.access.appsComputer}</p>
        )}
        <details>
          <summary>{here.length > 0 ? words.access.appsOther : words.access.appsAll}</summary>
          <AppButtons apps={elsewhere} />
        </details>
        <p className="hint">
          {words.access.needsApp} {pasting.length > 0 && words.access.appsPasting(pasting.join(', '))}
        </p>
      </div>
      <div className="code on-computer">
        <QRCodeSVG value={member.url} size={152} level="M" title={words.access.codeLabel} />
        <p className="hint">{words.access.code}</p>
      </div>
    </section>
  )
}

function AppButtons({ apps, isFirst = false }: { apps: OfferedApp[]; isFirst?: boolean }) {
  return (
    <ul className={isFirst ? 'buttons first' : 'buttons'}>
      {apps.map(({ name, href }) => (
        <li key={name}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

function FeedAddress({ frame: { words }, member }: PartProps) {
  return (
    <section className="card" aria-labelledby="feed">
      <h2 id="feed">{words.access.feedHeading}</h2>
      <p>{words.access.feed}</p>
      <div className="address">
        <code className="feed">{member.feed}</code>
        <span className="copy" hidden>
          <button type="button" className="quiet" data-copy={member.feed} aria-label={words.access.copyLabel}>
            <Icon name="copy" />
            {words.access.copy}
          </button>
          <span className="said" role="status" />
        </span>
      </div>
      <p className="hint">{words.access.keep}</p>
      <details>
        <summary>{words.access.byHand}</summary>
        <dl className="steps">
          {words.access.steps.map(([app, steps]) => (
            <div key={app}>
              <dt>{app}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details>
        <summary>{words.access.closedHeading}</summary>
        <p>{words.access.spotify}</p>
        <p>{words.access.youtube}</p>
      </details>
    </section>
  )
}

export function NextOpenings({
  frame: { words },
  member,
}: {
  frame: PageFrame
  member: Pick<PageMember, 'next' | 'zone'>
}) {
  if (!member.next.length) return null
  return (
    <section className="card" aria-labelledby="next">
      <h2 id="next">{words.access.nextHeading}</h2>
      <ul className="opens">
        {member.next.map(({ number, at, day, time }) => (
          <li key={`${at} ${number}`}>
            <Icon name="clock" />
            <span>
              {words.access.next(number)} <time dateTime={at}>{words.access.on(day, time)}</time>
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">{words.access.zone(member.zone)}</p>
    </section>
  )
}

/** Asks once more; a page that is only fetched changes nothing. */
export function renderLeave(
  frame: PageFrame,
  podcast: PagePodcast,
  { action, back, payment }: { action: string; back: string; payment: string | null },
): string {
  const { words } = frame
  const title = words.leave.title(podcast.title)
  return renderPage(
    frame,
    title,
    <>
      <PodcastHead words={words} podcast={podcast} eyebrow={words.access.yours} />
      <main className="column" id="content">
        <section className="card" aria-labelledby="leave">
          <h2 id="leave" dir="auto">
            {title}
          </h2>
          <p>{words.leave.text}</p>
          {payment && <p>{payment}</p>}
          <p className="hint">{words.leave.letters}</p>
          <div className="answers">
            <form method="post" action={action}>
              <button className="quiet danger" type="submit">
                {words.leave.button}
              </button>
            </form>
            <a className="button" href={back}>
              {words.leave.back}
            </a>
          </div>
        </section>
      </main>
      <PageFooter words={words} />
    </>,
  )
}

/** Where an address is right, and there is nothing more to do with it. */
export function renderEnding(
  frame: PageFrame,
  podcast: PagePodcast,
  { title, lines }: { title: string; lines: string[] },
): string {
  const { words } = frame
  return renderPage(
    frame,
    `${title} – ${podcast.title}`,
    <>
      <PodcastHead words={words} podcast={podcast} eyebrow={words.membersOnly} />
      <main className="column" id="content">
        <section className="card" aria-labelledby="ending">
          <h2 id="ending">{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      </main>
      <PageFooter words={words} />
    </>,
  )
}
