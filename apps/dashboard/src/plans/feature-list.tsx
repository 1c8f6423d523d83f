import { VisuallyHidden } from '@mantine/core'
import type { Skill } from '@podstead/contract/endpoint'
import type { Plan } from '@podstead/contract/plans'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { countText, plural } from '../ui/formats.ts'
import { PLANS, SKILL_WORDS } from './copy.ts'
import classes from './feature-list.module.css'

type Features = Pick<Plan, 'skills' | 'max_shows' | 'transcript_minutes'>

interface Props {
  plan: Features
  /** Another plan counts minutes of transcripts: then one without a limit says so. */
  areMinutesCounted?: boolean
}

/** What a plan includes in plain words, and what it does not. */
export function FeatureList({ plan, areMinutesCounted = false }: Props) {
  return (
    <ul className={classes.root}>
      {listFeatures(plan, areMinutesCounted).map(({ words, isIncluded }) => (
        <li key={words} data-missing={!isIncluded || undefined}>
          {isIncluded ? (
            <IconCheck size={18} stroke={2.4} aria-hidden />
          ) : (
            <IconMinus size={18} aria-hidden />
          )}
          <span>
            <VisuallyHidden>{isIncluded ? PLANS.included : PLANS.notIncluded} </VisuallyHidden>
            {words}
          </span>
        </li>
      ))}
    </ul>
  )
}

function listFeatures(
  { skills, max_shows, transcript_minutes: minutes }: Features,
  areMinutesCounted: boolean,
): { words: string; isIncluded: boolean }[] {
  const room = max_shows === null ? PLANS.anyNumber : PLANS.upTo(plural(max_shows, 'podcast'))
  const canStart = skills.includes('skill_direct_upload')
  return [
    { words: PLANS.online, isIncluded: true },
    { words: canStart ? room : PLANS.noUpload, isIncluded: canStart },
    ...Object.entries(SKILL_WORDS).map(([skill, words]) => ({
      words,
      isIncluded: skills.includes(skill as Skill),
    })),
    // Without a limit it depends on the server whether any are made.
    ...(minutes === null
      ? areMinutesCounted
        ? [{ words: PLANS.allTranscripts, isIncluded: true }]
        : []
      : [
          {
            words: minutes > 0 ? PLANS.transcripts(countText(minutes)) : PLANS.noTranscripts,
            isIncluded: minutes > 0,
          },
        ]),
  ]
}
