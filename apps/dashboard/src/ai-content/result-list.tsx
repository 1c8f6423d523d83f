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
      <Text dir="auto">{joinTexts(promptKey, results)}</Text>
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
  const text = joinTexts(promptKey, results)
  // Of keywords each would have its own: the whole list comes from everywhere.
  const moments = promptKey === 'keywords' && results.length > 1 ? [] : listMoments(results)
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

/** With commas between them, and none behind a sentence. */
function joinTexts(key: PromptKey, results: readonly DraftResult[]): string {
  const texts = results.map(({ text }) => text)
  if (key === 'keywords') return texts.join(', ')
  return texts.map((text, at) => (at === texts.length - 1 || ENDS.test(text) ? text : `${text},`)).join(' ')
}
const ENDS = /\p{Sentence_Terminal}["'”’»)]*$/u

/** The seconds that drafts come from, each once. */
function listMoments(results: DraftResult[]): number[] {
  const seconds = results.flatMap(({ moments, start_time }) =>
    moments.length ? moments.map((one) => one.start_time) : [start_time],
  )
  return [...new Set(seconds.filter((one) => one !== null).map(Math.floor))]
}

function originNote({ engine, refused_count: refused }: DraftPage): string {
  if (engine === null) return refused ? AI.drawnInstead(refused) : AI.drawn
  return refused ? `${AI.written(engine)} ${AI.refused(refused)}.` : AI.written(engine)
}
