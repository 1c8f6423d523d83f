import { PageFooter, PodcastHead, renderPage } from './pages-frame.tsx'
import type { PageRequest } from './present.ts'
import type { PageFrame } from './present-look.ts'

/** From the mail to the owner: who asks, and two buttons; or what was decided. */
export function renderReview(frame: PageFrame, request: PageRequest): string {
  const { words } = frame
  const isOpen = request.status === 'Pending'
  const title = isOpen ? words.review.title : words.review.decidedTitle
  return renderPage(
    frame,
    `${title} – ${request.podcast.title}`,
    <>
      <PodcastHead words={words} podcast={request.podcast} eyebrow={words.membersOnly} />
      <main className="column" id="content">
        <section className="card" aria-labelledby="request">
          <h2 id="request">{title}</h2>
          {isOpen ? (
            <OpenRequest frame={frame} request={request} />
          ) : (
            <>
              <p role="status">
                {request.status === 'Approved'
                  ? words.review.approved(request.email)
                  : words.review.rejected(request.email)}
              </p>
              {request.status === 'Approved' && request.isSilent && <p>{words.review.silent}</p>}
              <p className="hint">
                {words.review.change} <a href={request.subscribers}>{words.review.subscribers}</a>
              </p>
            </>
          )}
        </section>
      </main>
      <PageFooter words={words} />
    </>,
  )
}

function OpenRequest({ frame: { words }, request }: { frame: PageFrame; request: PageRequest }) {
  return (
    <>
      <p>{words.review.asks(request.podcast.title)}</p>
      <dl className="who-asks">
        <div>
          <dt>{words.review.name}</dt>
          <dd dir="auto">{request.name || words.review.noName}</dd>
        </div>
        <div>
          <dt>{words.review.email}</dt>
          <dd>{request.email}</dd>
        </div>
        <div>
          <dt>{words.review.asked}</dt>
          <dd>{request.asked}</dd>
        </div>
      </dl>
      <form className="answers" method="post" action={request.action}>
        <button className="button" type="submit" name="status" value="Approved">
          {words.review.approve}
        </button>
        <button className="quiet danger" type="submit" name="status" value="Reject">
          {words.review.reject}
        </button>
      </form>
      <p className="hint">
        {request.isSilent ? words.review.silent : words.review.hint} {words.review.quiet}
      </p>
    </>
  )
}
