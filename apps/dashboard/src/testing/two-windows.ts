import { screen, within } from '@testing-library/react'

type Request = { body: unknown }

/**
 * A server with one thing, which another window changes meanwhile: it takes a save only with the version that
 * it has, and answers others with what is stored. `saved` is what a save makes of it.
 */
export function createStore<T extends { version: string }>(
  first: T,
  saved: (before: T, sent: Record<string, unknown>) => object = (_, sent) => sent,
) {
  let stored = first
  let count = 1
  const change = (next: object) => {
    count += 1
    stored = { ...stored, ...next, version: `version ${count}` }
  }
  return {
    read: () => ({ body: stored }),
    save: ({ body }: Request) => {
      const { version, ...sent } = body as Record<string, unknown>
      if (version !== stored.version)
        return {
          status: 409,
          body: {
            code: 'changed_elsewhere',
            message: 'This was changed in another window.',
            versions: { sent, stored },
          },
        }
      change(saved(stored, sent))
      return { body: stored }
    },
    changeElsewhere: change,
    now: () => stored,
  }
}

/** What the merge notice asks: the label, mine and theirs of each question. */
export async function readQuestions(): Promise<string[][]> {
  const notice = await screen.findByRole('dialog', { name: 'Changed somewhere else, too' })
  return within(notice)
    .getAllByRole('radiogroup')
    .map((group) => [
      group.getAttribute('aria-label') ?? labelText(group),
      ...within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label') ?? ''),
    ])
}

function labelText(group: HTMLElement): string {
  const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '')
  return label?.textContent ?? ''
}
