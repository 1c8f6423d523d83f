import type { DiscountField } from '../discount-codes/present-offers.ts'
import { Field } from './pages-fields.tsx'
import { PageFooter, PodcastHead, renderPage } from './pages-frame.tsx'
import type { PageFrame, PagePodcast } from './present-look.ts'
import type { OfferWords } from './present-offers-copy.ts'
import type { PremiumForm } from './present-premium.ts'

/** What this page has besides the sheet of all pages of members. */
export const PREMIUM_STYLE = `.fields fieldset{border:0;margin:0;padding:0;min-width:0}.fields legend{font-weight:600;padding:0;margin-bottom:.5rem}
.prices{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.7rem}.prices label{position:relative;display:grid;align-content:start;margin:0;min-height:4.5rem;padding:.7rem 1rem;border:1.5px solid var(--soft);border-radius:1rem;font-weight:400;cursor:pointer}
.fields .prices input{position:absolute;inset:0;width:100%;height:100%;min-height:0;opacity:0;margin:0;cursor:pointer}.prices b{font:700 1.3rem/1.15 Bricolage,system-ui,sans-serif}.prices span{color:var(--soft);font-size:.95rem}
.prices.reduced{grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}.prices.reduced label{grid-template-columns:auto 1fr;column-gap:.5rem;align-content:start;align-items:baseline}.prices.reduced span{grid-column:1/-1}.prices.reduced b+span{grid-column:auto}
.prices label:has(:checked){border-color:var(--gold);background:color-mix(in srgb,var(--gold) 18%,var(--card));box-shadow:inset 0 0 0 1.5px var(--gold)}.prices label:has(:focus-visible){outline:3px solid var(--accent);outline-offset:3px}
.discount{display:grid;gap:.7rem;justify-items:start}.discount>div{width:100%}.discount .hint,.discount .quiet{margin:0}.discount input{text-transform:uppercase}
.own,.present{display:grid;gap:1rem}.fields:has(#gift:checked) .own{display:none}.fields:has(#gift:not(:checked)) .present{display:none}
.fields textarea{width:100%;padding:.6rem .9rem;border:1.5px solid var(--soft);border-radius:.7rem;background:var(--paper);color:var(--ink);font:inherit}`

/** Prices that let in whoever pays them, for oneself or for somebody else; works without script. */
export function renderPremiumForm(
  frame: PageFrame,
  offers: OfferWords,
  podcast: PagePodcast,
  form: PremiumForm,
): string {
  const { words } = frame
  const { premium } = offers
  const { values, problems, notice } = form
  return renderPage(
    frame,
    `${premium.title} – ${podcast.title}`,
    <>
      <PodcastHead words={words} podcast={podcast} eyebrow={words.membersOnly} />
      <main className="column" id="content">
        {notice && (
          <p
            className={notice.isProblem ? 'flash bad' : 'flash'}
            role={notice.isProblem ? 'alert' : 'status'}
          >
            {notice.text}
          </p>
        )}
        <section className="card" aria-labelledby="premium">
          <h2 id="premium">{premium.title}</h2>
          <p>{premium.lead}</p>
          <form className="fields" method="post" action={form.action} noValidate>
            <fieldset {...(problems.price && { 'aria-describedby': 'price-problem' })}>
              <legend>{premium.choose}</legend>
              <div className={form.choices.some(({ notes }) => notes.length) ? 'prices reduced' : 'prices'}>
                {form.choices.map(({ id, amount, interval, opens, trial, notes }) => (
                  <label key={id}>
                    <input
                      type="radio"
                      name="price"
                      value={id}
                      defaultChecked={id === values.price}
                      required
                    />
                    {trial && <span>{trial}</span>}
                    <b>{amount}</b>
                    <span>{interval}</span>
                    {notes.map((note) => (
                      <span key={note}>{note}</span>
                    ))}
                    {opens && <span dir="auto">{opens}</span>}
                  </label>
                ))}
              </div>
              {problems.price && (
                <p className="problem" id="price-problem" role="alert">
                  {problems.price}
                </p>
              )}
            </fieldset>
            {form.discount && <Discount {...form.discount} />}
            {form.choices.some(({ trial }) => trial) && (
              <OwnAddress premium={premium} values={values} problems={problems} />
            )}
            <div className="choice">
              <input
                type="checkbox"
                id="gift"
                name="gift"
                value="1"
                defaultChecked={values.isGift}
                aria-describedby="gift-hint"
              />
              <label htmlFor="gift">{premium.gift}</label>
              <p className="hint" id="gift-hint">
                {premium.giftHint}
              </p>
            </div>
            <Recipient premium={premium} values={values} problems={problems} />
            <button className="button" type="submit">
              {premium.pay}
            </button>
            <p className="hint">{premium.safe}</p>
          </form>
        </section>
      </main>
      <PageFooter words={words} />
    </>,
  )
}

/** Its button stands before the one that pays, so that Enter in the field applies the code. */
function Discount({ label, apply, typed, applied, problem, notice }: DiscountField) {
  return (
    <div className="discount">
      <Field id="code" label={label} problem={problem || undefined} isFirstProblem={problem !== ''}>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          defaultValue={typed}
        />
      </Field>
      {notice && !problem && (
        <p className="hint" role="status">
          {notice}
        </p>
      )}
      <input type="hidden" name="applied" value={applied} />
      <button className="quiet" type="submit" name="do" value="apply">
        {apply}
      </button>
    </div>
  )
}

function OwnAddress({
  premium,
  values,
  problems,
}: Pick<PremiumForm, 'values' | 'problems'> & { premium: OfferWords['premium'] }) {
  return (
    <div className="own">
      <Field
        id="address"
        label={premium.address}
        problem={problems.address}
        isFirstProblem={problems.address !== undefined}
      >
        <input type="email" autoComplete="email" maxLength={254} defaultValue={values.address} />
      </Field>
      <p className="hint">{premium.addressHint}</p>
      {values.acceptsNoTrial && <input type="hidden" name="without_trial" value="1" />}
    </div>
  )
}

function Recipient({
  premium,
  values,
  problems,
}: Pick<PremiumForm, 'values' | 'problems'> & { premium: OfferWords['premium'] }) {
  return (
    <div className="present">
      <Field id="recipient" label={premium.recipient}>
        <input type="text" autoComplete="off" maxLength={255} defaultValue={values.recipient} dir="auto" />
      </Field>
      <Field
        id="email"
        label={premium.recipientEmail}
        problem={problems.email}
        isFirstProblem={problems.email !== undefined}
      >
        <input type="email" autoComplete="off" maxLength={254} defaultValue={values.email} />
      </Field>
      <Field id="giver" label={premium.giver}>
        <input type="text" autoComplete="name" maxLength={255} defaultValue={values.giver} dir="auto" />
      </Field>
      <Field id="message" label={premium.message} problem={problems.message}>
        <textarea rows={3} maxLength={500} defaultValue={values.message} dir="auto" />
      </Field>
    </div>
  )
}
