import { fillIn } from '../lookups/present-site-words.ts'
import type { TipWords } from '../lookups/present-tip-words.ts'
import { Notice, tipDocument } from './pages.tsx'
import type { RunningTip } from './present.ts'
import type { TipPage } from './present-page.ts'

/** Asks for the address that a link goes to. */
export function renderTipLinkForm(
  page: TipPage,
  form: { email: string; problem?: string; isDead?: boolean },
): string {
  const { show, words } = page
  return tipDocument(
    page,
    { title: words.manageTitle, lead: fillIn(words.manageLead, { title: show.title }), isPassing: true },
    <>
      {form.isDead && <Notice text={words.linkDead} isProblem />}
      <form className="write" method="post" action={new URL(`${show.url}/tip/manage`).pathname} noValidate>
        <div className="field">
          <label htmlFor="email">{words.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={form.email}
            required
            {...(form.problem && { 'aria-invalid': true, 'aria-describedby': 'email-problem' })}
          />
          {form.problem && (
            <p className="problem" id="email-problem" role="alert">
              {form.problem}
            </p>
          )}
        </div>
        <button className="button" type="submit">
          {words.sendLink}
        </button>
      </form>
    </>,
  )
}

/** The same for every address: nobody learns who gives. */
export function renderTipLinkSent(page: TipPage): string {
  const { words } = page
  return tipDocument(page, { title: words.linkSentTitle, lead: words.linkSent, isPassing: true }, null)
}

/** What one listener gives, each to be changed or stopped. */
export function renderRunningTips(
  page: TipPage,
  { tips, token, notice }: { tips: RunningTip[]; token: string; notice: string | null },
): string {
  const { show, words } = page
  return tipDocument(
    page,
    { title: words.manageTitle, isPassing: true },
    <>
      {notice && <Notice text={notice} isProblem={false} />}
      {tips.length === 0 && !notice && <p>{words.none}</p>}
      <ul className="given">
        {tips.map((tip) => (
          <li key={tip.id}>
            <h2>
              {tip.amount} {words[tip.interval]}
            </h2>
            {tip.discount && <p className="meta">{tip.discount}</p>}
            {tip.date && (
              <p className="meta">{fillIn(tip.isStopped ? words.ends : words.next, { date: tip.date })}</p>
            )}
            {!tip.isStopped && (
              <Actions
                tip={tip}
                words={words}
                token={token}
                action={new URL(`${show.url}/tip/manage`).pathname}
              />
            )}
          </li>
        ))}
      </ul>
    </>,
  )
}

function Actions({
  tip,
  words,
  token,
  action,
}: {
  tip: RunningTip
  words: TipWords
  token: string
  action: string
}) {
  return (
    <>
      {tip.choices.length > 0 && (
        <form method="post" action={action}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="tip" value={tip.id} />
          <label>
            {words.change}
            <select name="price">
              {tip.choices.map(({ id, amount, interval }) => (
                <option key={id} value={id}>
                  {interval ? `${amount} ${words[interval]}` : amount}
                </option>
              ))}
            </select>
          </label>
          <button className="button" type="submit" name="do" value="change">
            {words.changeButton}
          </button>
        </form>
      )}
      <form method="post" action={action}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="tip" value={tip.id} />
        <button className="button quiet" type="submit" name="do" value="stop">
          {words.stop}
        </button>
      </form>
    </>
  )
}
