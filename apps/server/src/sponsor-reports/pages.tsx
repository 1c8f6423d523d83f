import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { STYLE } from '../kernel/mail/html-style.ts'
import type { PageReport } from './present.ts'
import type { Bar } from './rules.ts'

/** A report for a sponsor as a whole HTML document: one sheet of paper where it is printed. */
export function renderReport(report: PageReport): string {
  const { title, range, at, zone } = report
  return toDocument(
    `${title}: report for sponsors`,
    <main className="report">
      <Head report={report} />
      {report.note && (
        <p className="note" dir="auto">
          {report.note}
        </p>
      )}
      <dl className="figures">
        <Figure label="Downloads in this period" value={report.total} />
        <Figure label="Per episode, first 7 days" value={report.average.days7} />
        <Figure label="Per episode, first 30 days" value={report.average.days30} />
      </dl>
      <Chart bars={report.bars} />
      <div className="shares">
        <Shares title="Apps" rows={report.apps} />
        <Shares title="Countries" rows={report.countries} />
      </div>
      {report.episodes.length > 0 && <Episodes report={report} />}
      <footer>
        <p>
          {dayText(range.from)} to {dayText(range.to)}, as counted on {instantText(at, zone)} ({zone}). A
          download is counted once per listener and day when at least a minute of audio was sent; robots are
          left out. <a href={report.counting}>How downloads are counted</a>
        </p>
        <p className="screen">To keep it as a PDF, print this page and choose “Save as PDF”.</p>
      </footer>
    </main>,
  )
}

/** For links that were withdrawn, have ended, or never were. */
export function renderNoReport(): string {
  return toDocument(
    'This report is not available',
    <main className="report">
      <h1>This report is not available</h1>
      <p>The link has ended or was withdrawn. Ask whoever sent it to you for a new one.</p>
    </main>,
  )
}

function Head({ report }: { report: PageReport }) {
  return (
    <header>
      <img src={report.artwork} alt="" width={112} height={112} />
      <div>
        <p className="small">{report.sponsor ? `Prepared for ${report.sponsor}` : 'Report for sponsors'}</p>
        <h1 dir="auto">{report.title}</h1>
        {report.author && (
          <p className="small" dir="auto">
            By {report.author}
            {report.contact && ` · ${report.contact}`}
          </p>
        )}
        {report.description && <p dir="auto">{report.description}</p>}
      </div>
    </header>
  )
}

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === null ? 'Not known yet' : count(value)}</dd>
    </div>
  )
}

const WIDTH = 720
const HEIGHT = 150

function Chart({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ downloads }) => downloads))
  const step = WIDTH / Math.max(1, bars.length)
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  return (
    <figure>
      <figcaption>{first.label.length > 7 ? 'Downloads by day' : 'Downloads by month'}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`From ${count(Math.min(...bars.map(({ downloads }) => downloads)))} to ${count(most)} downloads`}
      >
        {bars.map(({ label, downloads }, at) => {
          const height = (HEIGHT * downloads) / most
          return (
            <rect
              key={label}
              x={at * step + step * 0.12}
              y={HEIGHT - height}
              width={step * 0.76}
              height={height}
              rx={Math.min(3, step / 4)}
            />
          )
        })}
      </svg>
      <p className="axis">
        <span>{labelText(first.label)}</span>
        <span>highest: {count(most)}</span>
        <span>{labelText(last.label)}</span>
      </p>
    </figure>
  )
}

function Shares({ title, rows }: { title: string; rows: PageReport['apps'] }) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 && <p className="small">Nothing was counted in this period.</p>}
      <table>
        <thead className="hidden">
          <tr>
            <th>{title}</th>
            <th>Downloads</th>
            <th>Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, downloads, percent }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count(downloads)}</td>
              <td>{percentText(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Episodes({ report }: { report: PageReport }) {
  return (
    <section>
      <h2>Latest episodes</h2>
      <table>
        <thead>
          <tr>
            <th>Episode</th>
            <th>First 7 days</th>
            <th>First 30 days</th>
          </tr>
        </thead>
        <tbody>
          {report.episodes.map(({ name, date, days7, days30 }) => (
            <tr key={`${name} ${date.toISOString()}`}>
              <th scope="row">
                <span dir="auto">{name}</span>
                <span className="small"> {instantText(date, report.zone)}</span>
              </th>
              <td>{days7 === null ? '–' : count(days7)}</td>
              <td>{days30 === null ? '–' : count(days30)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function toDocument(title: string, children: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: our own style sheets, allowed by their hashes */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
        <style dangerouslySetInnerHTML={{ __html: REPORT_STYLE }} />
        {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: as above */}
      </head>
      <body>{children}</body>
    </html>,
  )}`
}

const count = (value: number) => value.toLocaleString('en')
const percentText = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)}%`
const dayText = (day: string) => instantText(new Date(day), 'UTC')
const labelText = (label: string) =>
  label.length > 7
    ? dayText(label)
    : new Date(`${label}-01`).toLocaleDateString('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

function instantText(at: Date, timeZone: string): string {
  return at.toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
}

export const REPORT_STYLE = `
.report{width:min(100% - 2.5rem,50rem);margin:2.5rem auto}
.report header{display:grid;grid-template-columns:7rem 1fr;gap:1.5rem;align-items:start}
.report header img{border-radius:.9rem;background:var(--line)}
.report h1{font-size:clamp(1.7rem,5vw,2.4rem)}.report h2{font-size:1.15rem;margin:2rem 0 .5rem}
.report p{margin:.5rem 0 0}.report .small{color:var(--soft);font-size:.92rem;font-weight:400}
.report .note{margin-top:1.5rem;padding:1rem 1.25rem;border-left:3px solid var(--gold);background:var(--card);white-space:pre-line}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:1rem;margin:2rem 0}
.figures div{padding:1rem 1.25rem;border:1px solid var(--line);border-radius:.9rem;background:var(--card)}
.figures dt{color:var(--soft);font-size:.92rem}.figures dd{margin:.2rem 0 0;font:640 1.9rem/1.1 Bricolage,system-ui,sans-serif}
.report figure{margin:0}.report figcaption{font-weight:600}
.report svg{display:block;width:100%;height:auto;margin-top:.6rem;border-bottom:1px solid var(--line)}.report rect{fill:var(--accent)}
.axis{display:flex;justify-content:space-between;color:var(--soft);font-size:.85rem}
.shares{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:0 2.5rem}
.report table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.report th,.report td{padding:.45rem 0;border-bottom:1px solid var(--line);text-align:left;font-weight:400;overflow-wrap:anywhere}
.report thead th{color:var(--soft);font-size:.85rem;font-weight:600}
.report td,.report thead th:not(:first-child){text-align:right;padding-left:1rem;white-space:nowrap}
.hidden{position:absolute;clip-path:inset(50%)}
.report footer{margin-top:2.5rem;color:var(--soft);font-size:.85rem}
@media (max-width:34rem){.report header{grid-template-columns:4.5rem 1fr;gap:1rem}}
@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#111;--soft:#444;--line:#ccc;--accent:#1F5244}.screen{display:none}.report{width:100%;margin:0}section,figure,tr{break-inside:avoid}rect{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`
