import type { ReactElement, ReactNode } from 'react'
import { cloneElement } from 'react'
import type { ContactWords } from '../lookups/present-contact-words.ts'
import { fillIn } from '../lookups/present-site-words.ts'
import { document, Footer, Page } from './pages-frame.tsx'
import { PageHead, PageMeta } from './pages-head.tsx'
import type { PageShow } from './present.ts'

export interface ContactForm {
  values: Record<ContactField, string>
  problems: Partial<Record<ContactField | 'captcha', string>>
  /** For the script to solve. */
  challenge: object
}
export type ContactField = 'name' | 'email' | 'message'

/** A form that mails what visitors write to the makers of the podcast; `null`: it was sent. */
export function renderContact(
  show: PageShow,
  words: ContactWords,
  form: ContactForm | null,
  script: string | null,
): string {
  const { contact } = show.pageWords
  const lead = fillIn(words.contactLead, { title: show.title })
  return document(
    <Page
      head={<PageMeta show={show} title={contact} url={`${show.url}/contact`} summary={lead} />}
      show={show}
      script={script}
      current="contact"
    >
      <PageHead title={form ? contact : words.sentTitle} lead={form ? lead : words.sent} />
      <div className="wrap">
        <main id="episodes">
          {form ? (
            <Form words={words} form={form} action={new URL(`${show.url}/contact`).pathname} />
          ) : (
            <p className="notes">
              <a href={`${show.url}/contact`}>{words.writeAgain}</a>
            </p>
          )}
        </main>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

function Form({ words, form, action }: { words: ContactWords; form: ContactForm; action: string }) {
  const { values, problems, challenge } = form
  return (
    <VisitorForm action={action} challenge={challenge} words={words}>
      <Field id="name" label={words.name} problem={problems.name}>
        <input
          type="text"
          autoComplete="name"
          maxLength={100}
          defaultValue={values.name}
          required
          dir="auto"
        />
      </Field>
      <Field id="email" label={words.email} problem={problems.email}>
        <input type="email" autoComplete="email" maxLength={254} defaultValue={values.email} required />
      </Field>
      <Field id="message" label={words.message} problem={problems.message}>
        <textarea rows={8} maxLength={5000} defaultValue={values.message} required dir="auto" />
      </Field>
      <input type="hidden" name="captcha" value="" />
      {problems.captcha && (
        <p className="problem" role="alert">
          {problems.captcha}
        </p>
      )}
      <noscript>
        <p className="problem">{words.noScript}</p>
      </noscript>
      <button className="button" type="submit">
        {words.send}
      </button>
      <p className="robots" role="status" data-robots="" />
    </VisitorForm>
  )
}

type FieldProps = {
  id: ContactField
  label: string
  problem: string | undefined
  children: ReactElement<object>
}

function Field({ id, label, problem, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        ...{ id, name: id },
        ...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
      } as object)}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface VisitorFormProps {
  action: string
  /** For the script to solve. */
  challenge: object
  /** `insecure`: where the page has no secure connection, without which nothing can be solved. */
  words: { checking: string; checked: string; insecure?: string }
  children: ReactNode
}

/** A form that visitors send. A script proves that they are no robot; without it the form works as well. */
export function VisitorForm({ action, challenge, words, children }: VisitorFormProps) {
  return (
    <form
      className="write"
      method="post"
      action={action}
      noValidate
      data-challenge={JSON.stringify(challenge)}
      data-checking={words.checking}
      data-checked={words.checked}
      data-insecure={words.insecure ?? ''}
    >
      {children}
    </form>
  )
}
