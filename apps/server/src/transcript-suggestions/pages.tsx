import { renderToStaticMarkup } from 'react-dom/server'
import type { CorrectionWords } from '../lookups/present-correction-words.ts'
import { fillIn } from '../lookups/present-site-words.ts'
import { VisitorForm } from '../website/pages-contact.tsx'
import { MAX_SUGGESTER_NAME, MAX_SUGGESTION_LENGTH, type SuggestionProblem } from './rules.ts'

export interface CorrectionForm {
  action: string
  /** A passage is named by its id; what it said tells whether it was changed meanwhile. */
  passage: { id: number; mark: string; time: string; seconds: number; speaker: string | null }
  earlier: string | null
  later: string | null
  values: { text: string; name: string }
  problem: SuggestionProblem | null
  /** For the script to solve. */
  challenge: object
}

export interface CorrectionPage {
  language: string
  words: CorrectionWords
  podcast: string
  episode: { title: string; url: string }
  /** null: it was sent. */
  form: CorrectionForm | null
}

/** Suggests a correction of a passage; everything works without script. */
export function correctionPage(
  { language, words, podcast, episode, form }: CorrectionPage,
  { style, script }: { style: string; script: string | null },
): string {
  const title = form ? words.title : words.sentTitle
  const sheet = { __html: style }
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${podcast}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet */}
        <style dangerouslySetInnerHTML={sheet} />
        {form && script && <script type="module" src={script} />}
      </head>
      <body>
        <div className="wrap">
          <main className="words page">
            <h1>{title}</h1>
            <p dir="auto">{form ? fillIn(words.lead, { title: episode.title }) : words.sent}</p>
            {form && <Form words={words} form={form} hear={episode.url} />}
            <p>
              <a href={episode.url}>{words.back}</a>
            </p>
          </main>
        </div>
      </body>
    </html>,
  )}`
}

function Form({ words, form, hear }: { words: CorrectionWords; form: CorrectionForm; hear: string }) {
  const { action, passage, earlier, later, values, problem, challenge } = form
  const isName = problem === 'nameLong'
  const isForm = problem === 'captcha' || problem === 'tooMany'
  const isText = problem !== null && !isName && !isForm
  const mark = { 'aria-invalid': true, 'aria-describedby': 'problem' } as const
  const said = problem && (
    <p id="problem" className="problem" role="alert">
      {words[problem]}
    </p>
  )
  return (
    <VisitorForm action={action} challenge={challenge} words={words}>
      <p className="meta">
        {passage.speaker && (
          <>
            <b dir="auto">{passage.speaker}</b>{' '}
          </>
        )}
        {fillIn(words.passage, { time: passage.time })} ·{' '}
        <a href={`${hear}#t=${passage.seconds}`}>{words.hear}</a>
      </p>
      <div className="field">
        <label htmlFor="text">{words.text}</label>
        <textarea
          id="text"
          name="text"
          rows={8}
          maxLength={MAX_SUGGESTION_LENGTH}
          defaultValue={values.text}
          required
          dir="auto"
          {...(isText && mark)}
        />
        {isText && said}
      </div>
      <div className="field">
        <label htmlFor="name">{words.name}</label>
        <input
          id="name"
          name="name"
          type="text"
          autoComplete="name"
          maxLength={MAX_SUGGESTER_NAME}
          defaultValue={values.name}
          dir="auto"
          {...(isName ? mark : { 'aria-describedby': 'name-hint' })}
        />
        <p id="name-hint" className="meta">
          {words.nameHint}
        </p>
        {isName && said}
      </div>
      <input type="hidden" name="passage" value={passage.id} />
      <input type="hidden" name="mark" value={passage.mark} />
      <input type="hidden" name="captcha" value="" />
      {isForm && said}
      <p className="robots" role="status" data-robots="" />
      <button type="submit" className="button">
        {words.send}
      </button>
      {(earlier || later) && (
        <p className="meta">
          {earlier && <a href={earlier}>← {words.earlier}</a>}
          {earlier && later && ' · '}
          {later && <a href={later}>{words.later} →</a>}
        </p>
      )}
    </VisitorForm>
  )
}
