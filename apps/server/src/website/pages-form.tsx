import type { ReactNode } from 'react'

interface Props {
  action: string
  /** For the script to solve. */
  challenge: object
  /** `insecure`: where the page has no secure connection, without which nothing can be solved. */
  words: { checking: string; checked: string; insecure?: string }
  children: ReactNode
}

/** A form that visitors send. A script proves that they are no robot; without it the form works as well. */
export function VisitorForm({ action, challenge, words, children }: Props) {
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
