import { Button, Text } from '@mantine/core'
import type { DraftPage, DraftResult, PromptKey } from '@podstead/contract/ai-content/content-prompts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { clockText } from '../audio/clock.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import classes from './ai-content.module.css'
import { AI, LETTER, POST, TAKE } from './copy.ts'
import { PostDialog } from './post-dialog.tsx'
import { isTakenKey, type TakenKey } from './take-over.ts'
import { isLetterKey } from './use-letter.ts'

export interface ResultActions {
  /** Null: there is nothing to hear. */
  onPlay: ((seconds: number) => void) | null
  /** Null: for whoever may only read. */
  onTake: ((key: TakenKey, results: DraftResult[]) => void) | null
  /** Null: nobody reads a newsletter of this podcast. */
  onLetter: ((key: PromptKey, results: DraftResult[]) => void) | null
  /** The page of the episode, for posts. */
  link: string | null
  isBusy: boolean
}

interface Props extends ResultActions {
  promptKey: PromptKey
  page: DraftPage
}

/** One page of drafts: keywords and introductions joined by commas, others numbered. */
export function ResultList({ promptKey, page, ...actions }: Props) {
  const { results } = page
  const isJoined = promptKey === 'keywords' || promptKey === 'introductions'
  return (
    <>
      {isJoined ? (
        <JoinedResults promptKey={promptKey} results={results} {...actions} />
      ) : (
        <ol className={classes.results} data-plain={results.length === 1 || undefined}>
          {results.map((result) => (
            <li key={`${result.start_time} ${result.text}`} className={classes.result}>
              <span dir="auto">{result.text}</span>
              <ResultTools promptKey={promptKey} results={[result]} {...actions} />
            </li>
          ))}
        </ol>
      )}
      {results.length > 1 && (promptKey === 'chapters' || promptKey === 'soundbites') && actions.onTake && (
        <Button
          mt="xs"
          variant="default"
          disabled={actions.isBusy}
          onClick={() => actions.onTake?.(promptKey, results)}
        >
          {promptKey === 'chapters' ? TAKE.allChapters : TAKE.allSoundbites}
        </Button>
      )}
      <Text className={classes.note} mt="sm">
        {originNote(page)}
      </Text>
    </>
  )
}

function JoinedResults({ promptKey, results, ...actions }: Omit<Props, 'page'> & { results: DraftResult[] }) {
  return (
    <div>
      <Text dir="auto">{results.map(({ text }) => text).join(', ')}</Text>
      <ResultTools promptKey={promptKey} results={results} {...actions} />
    </div>
  )
}

function ResultTools({
  promptKey,
  results,
  onPlay,
  onTake,
  onLetter,
  link,
  isBusy,
}: ResultActions & { promptKey: PromptKey; results: DraftResult[] }) {
  const [isPosting, setPosting] = useState(false)
  const text = results.map((result) => result.text).join(', ')
  // Of keywords each would have its own: the whole list comes from everywhere.
  const moments = results.length === 1 ? listMoments(results[0]) : []
  return (
    <div className={classes.tools}>
      {moments.map((seconds) => (
        <Button
          key={seconds}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          aria-label={AI.playFrom(clockText(seconds))}
          disabled={!onPlay}
          onClick={() => onPlay?.(seconds)}
        >
          {clockText(seconds)}
        </Button>
      ))}
      <CopyButton value={text} label={AI.copy} of={text.slice(0, 60)} size="compact-sm" />
      {isTakenKey(promptKey) && onTake && (
        <Button
          size="compact-sm"
          variant="light"
          disabled={isBusy}
          onClick={() => onTake(promptKey, results)}
        >
          {TAKE[promptKey]}
        </Button>
      )}
      {promptKey === 'social_posts' && (
        <Button size="compact-sm" variant="light" onClick={() => setPosting(true)}>
          {POST.start}
        </Button>
      )}
      {onLetter && isLetterKey(promptKey) && (
        <Button size="compact-sm" variant="light" onClick={() => onLetter(promptKey, results)}>
          {promptKey === 'titles' ? LETTER.subject : LETTER.add}
        </Button>
      )}
      {isPosting && <PostDialog draft={text} link={link} onClose={() => setPosting(false)} />}
    </div>
  )
}

/** The seconds that a draft comes from, each once. */
function listMoments(result: DraftResult | undefined): number[] {
  const seconds = result?.moments.map(({ start_time }) => start_time) ?? []
  const known = seconds.length ? seconds : [result?.start_time ?? null]
  return [...new Set(known.filter((one) => one !== null).map(Math.floor))]
}

function originNote({ engine, refused_count: refused }: DraftPage): string {
  if (engine === null) return refused ? AI.drawnInstead(refused) : AI.drawn
  return refused ? `${AI.written(engine)} ${AI.refused(refused)}.` : AI.written(engine)
}
