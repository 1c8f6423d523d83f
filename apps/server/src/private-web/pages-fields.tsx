import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { PageWords } from './present-copy.ts'

/** What the script needs on a form to keep robots out. */
export function captchaAttributes(words: PageWords, challenge: object) {
  return {
    'data-challenge': JSON.stringify(challenge),
    'data-checking': words.form.checking,
    'data-checked': words.form.checked,
    'data-insecure': words.form.insecure,
  }
}

/** Where it says so, and what it sends. */
export function RobotCheck({ words, problem }: { words: PageWords; problem: string | undefined }) {
  return (
    <>
      <input type="hidden" name="captcha" value="" />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <noscript>
        <p className="problem">{words.form.noScript}</p>
      </noscript>
      <p className="robots" role="status" data-robots="" />
    </>
  )
}

export function Field({
  id,
  label,
  problem,
  isFirstProblem = false,
  children,
}: {
  id: string
  label: string
  problem?: string | undefined
  isFirstProblem?: boolean
  children: ReactElement<Record<string, unknown>>
}): ReactNode {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        name: id,
        ...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
        ...(isFirstProblem && { autoFocus: true }),
      })}
      {problem && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
