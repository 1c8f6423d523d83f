import { Anchor } from '@mantine/core'
import type { Distributions } from '@podstead/contract/distributions/distributions'
import { getShowPreflight } from '@podstead/contract/preflight/preflight'
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { Section } from '../ui/section.tsx'
import { DISTRIBUTIONS } from './copy.ts'
import classes from './distributions.module.css'

interface Props {
  showId: number
  checklist: Distributions['checklist']
}

/** What directories refuse a podcast for, and the check of the feed itself. */
export function Checklist({ showId, checklist }: Props) {
  const check = useQuery(query(getShowPreflight, { params: { showId } }))
  const problems = check.data?.counts.problem ?? 0
  const id = showId
  return (
    <Section title={DISTRIBUTIONS.checklist} text={DISTRIBUTIONS.checklistText}>
      <ul className={classes.checklist}>
        <Item isDone={checklist.artwork} text={DISTRIBUTIONS.artwork} page={to('artwork', { id })} />
        <Item
          isDone={checklist.description}
          text={DISTRIBUTIONS.description}
          page={to('generalSettings', { id })}
        />
        <Item
          isDone={checklist.episode}
          text={DISTRIBUTIONS.episode}
          page={to('newEpisodeTab', { showId })}
        />
        <Item
          isDone={check.data ? problems === 0 : null}
          text={
            check.isError
              ? DISTRIBUTIONS.checkFailed
              : problems > 0
                ? DISTRIBUTIONS.checkProblems(problems)
                : DISTRIBUTIONS.check
          }
          page={to('preflight', { id })}
        />
      </ul>
    </Section>
  )
}

/** `isDone`: null while it is not known. */
function Item({ isDone, text, page }: { isDone: boolean | null; text: string; page: string }) {
  const Icon = isDone === null ? IconHelpCircle : isDone ? IconCircleCheck : IconCircleX
  return (
    <li data-done={isDone ?? undefined}>
      {isDone === null ? (
        <Icon size={20} aria-hidden />
      ) : (
        <Icon size={20} aria-label={isDone ? DISTRIBUTIONS.done : DISTRIBUTIONS.missing} />
      )}
      <span>
        {text}{' '}
        {isDone === false && (
          <Anchor component={Link} to={page} fw={600}>
            {DISTRIBUTIONS.mend}
          </Anchor>
        )}
      </span>
    </li>
  )
}
