import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeadJobRow } from '../kernel/jobs/dead-letters.ts'
import { FONT_FACES } from '../kernel/mail/html-style.ts'
import type { OutboxMail } from '../kernel/mail/mail.ts'

/** The operator's pages: plain, without script, shown only on the machine itself. */

export function outboxPage(mails: OutboxMail[]): string {
  return page('Outbox', [
    <p key="why">
      No mail server is configured (SMTP_URL), so mail is kept here instead of being sent. Only whoever runs
      this server can see this page.
    </p>,
    mails.length === 0 ? (
      <p key="none" className="empty">
        Nothing has been sent yet.
      </p>
    ) : (
      <table key="mails">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">To</th>
            <th scope="col">Subject</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <td>{when(mail.at)}</td>
              <td>{mail.to}</td>
              <td>
                <a href={`/outbox/${mail.id}`}>{mail.subject}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  ])
}

export function outboxMailPage(mail: OutboxMail): string {
  return page(mail.subject, [
    <p key="back">
      <a href="/outbox">← Outbox</a>
    </p>,
    <dl key="head">
      <dt>From</dt>
      <dd>{mail.from}</dd>
      <dt>To</dt>
      <dd>{mail.to}</dd>
      <dt>When</dt>
      <dd>{when(mail.at)}</dd>
    </dl>,
    <p key="links" className="links">
      {findLinks(mail.text).map((link) => (
        <a key={link} href={link} rel="noreferrer">
          Open the mail’s link
        </a>
      ))}
    </p>,
    <iframe key="html" title="The mail as it looks" sandbox="" srcDoc={mail.html} />,
    <details key="text">
      <summary>As plain text</summary>
      <pre>{mail.text}</pre>
    </details>,
  ])
}

export function jobsPage(jobs: DeadJobRow[]): string {
  return page('Failed jobs', [
    <p key="why">
      Each was tried several times. The reason is the one of the last try. Only this machine can see this
      page.
    </p>,
    jobs.length === 0 ? (
      <p key="none" className="empty">
        All jobs got done.
      </p>
    ) : (
      <table key="jobs">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Job</th>
            <th scope="col">Tries</th>
            <th scope="col">Reason</th>
            <th scope="col">About</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <td>{when(job.failed_at.toISOString())}</td>
              <td>{job.name}</td>
              <td>{job.tries}</td>
              <td>{job.reason}</td>
              <td>
                <code>{JSON.stringify(job.data).slice(0, 200)}</code>
              </td>
              <td>
                {job.retried_at ? (
                  `tried again ${when(job.retried_at.toISOString())}`
                ) : (
                  <code>npm run podstead -- jobs retry {job.id}</code>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  ])
}

export function docsPage(): string {
  return page(
    'API',
    [
      <div key="ui" id="swagger-ui">
        <p>
          The document itself is at <a href="/openapi.json">/openapi.json</a>.
        </p>
      </div>,
      <script key="lib" src="/docs/assets/swagger-ui-bundle.js" />,
      <script key="start" src="/docs/assets/start.js" />,
    ],
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />,
    BARE,
  )
}

/** The frame of the operator's pages. */
export function page(title: string, content: ReactNode[], head?: ReactNode, style = STYLE): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Podstead`}</title>
        {head}
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>,
  )}`
}

function findLinks(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+(?:\?|\/members\/)\S+/g) ?? [])]
}

function when(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}

const STYLE = `
${FONT_FACES}:root{color-scheme:light dark;--paper:#FBF7EF;--card:#fff;--ink:#1B1F1D;--quiet:#5b665f;--line:#e4dccb;--link:#1F5244}
@media(prefers-color-scheme:dark){:root{--paper:#0F1714;--card:#141C19;--ink:#ECE8DE;--quiet:#a3b0a8;--line:#26332d;--link:#F2A541}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Hanken,system-ui,sans-serif}
main{max-width:1080px;margin:0 auto;padding:40px 20px 80px}h1{font:700 30px/1.2 Bricolage,system-ui,sans-serif;letter-spacing:-.02em;margin:0 0 12px}p{color:var(--quiet);max-width:70ch}
a{color:var(--link);font-weight:600}table{width:100%;border-collapse:collapse;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
th,td{text-align:left;padding:10px 14px;border-bottom:1px solid var(--line);vertical-align:top}th{font-size:13px;color:var(--quiet)}tr:last-child td{border-bottom:0}
.empty{padding:40px;border:1px dashed var(--line);border-radius:12px;text-align:center;max-width:none}iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:12px;background:#fff}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}dt{color:var(--quiet)}dd{margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);padding:16px;border-radius:12px}
code{font-size:13px;overflow-wrap:anywhere}.links a{margin-right:16px}`

/** The API's page brings its own styles for everything but the frame. It is made for light paper. */
const BARE = `
${FONT_FACES}:root{color-scheme:light}body{margin:0;background:#FBF7EF;color:#1B1F1D;font:16px/1.55 Hanken,system-ui,sans-serif}
main{max-width:1180px;margin:0 auto;padding:40px 20px 80px}h1{font:700 30px/1.2 Bricolage,system-ui,sans-serif;letter-spacing:-.02em;margin:0 0 12px}.swagger-ui .info{margin:16px 0}`
