import { Alert, Button, Text } from '@mantine/core'
import type { ContentPrompt } from '@podstead/contract/ai-content/content-prompts'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Section } from '../ui/section.tsx'
import classes from './ai-content.module.css'
import { AI, PROMPTS } from './copy.ts'
import { DraftProgress } from './draft-progress.tsx'
import { type ResultActions, ResultList } from './result-list.tsx'

interface Props extends ResultActions {
  prompt: ContentPrompt
  /** Null: for whoever may only read. */
  onRerun: (() => Promise<boolean>) | null
  onStop: (() => Promise<void>) | null
  /** What can be read of it while it is being written. */
  written: string | undefined
}

/** What one prompt brought: a page for each run, the newest first, and the way to another one. */
export function PromptCard({ prompt, onRerun, onStop, written, ...actions }: Props) {
  const [page, setPage] = useState(1)
  const { title } = PROMPTS[prompt.key]
  const shown = prompt.pages[page - 1]
  const rerun = async () => {
    if (await onRerun?.()) setPage(1)
  }
  return (
    <Section
      title={title}
      aside={
        onRerun &&
        prompt.is_completed && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} aria-hidden />}
            aria-label={AI.rerunOf(title)}
            onClick={() => void rerun()}
          >
            {AI.rerun}
          </Button>
        )
      }
    >
      {!prompt.is_completed && <DraftProgress written={written} onStop={onStop} />}
      {prompt.status === 'COMPLETED' && prompt.message && (
        <Text className={classes.note} mb={shown ? 'md' : 0}>
          {prompt.message}
        </Text>
      )}
      {prompt.is_completed && prompt.status === 'FAILED' && (
        <Alert color="clay" role="alert" mb={shown ? 'md' : 0}>
          <Text>{AI.itemFailed}</Text>
          {prompt.message && (
            <Text size="sm" mt={4}>
              {prompt.message}
            </Text>
          )}
        </Alert>
      )}
      {shown && <ResultList promptKey={prompt.key} page={shown} {...actions} />}
      {prompt.pages.length > 1 && (
        <nav className={classes.foot} aria-label={AI.pagesOf(title)}>
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {AI.previous}
          </Button>
          <span className={classes.note} aria-live="polite">
            {AI.page(page, prompt.pages.length)}
          </span>
          <Button variant="default" disabled={page >= prompt.pages.length} onClick={() => setPage(page + 1)}>
            {AI.next}
          </Button>
        </nav>
      )}
    </Section>
  )
}
