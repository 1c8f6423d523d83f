import { Text, VisuallyHidden } from '@mantine/core'
import type { DiffLine, Preflight } from '@podstead/contract/preflight/preflight'
import { FoldedSection } from '../ui/folded-section.tsx'
import { countText } from '../ui/formats.ts'
import { DIFF } from './copy.ts'
import classes from './preflight.module.css'

const SIGNS = { same: ' ', added: '+', removed: '−', gap: ' ' }

/** The unified difference of the two documents, for those who read feeds. */
export function DiffView({ diff }: { diff: Preflight['diff'] }) {
  const { lines, added, removed, truncated } = diff
  return (
    <FoldedSection title={DIFF.title} text={DIFF.text} field="diff" isUsed={false} words={DIFF}>
      {lines.length === 0 ? (
        <Text>{DIFF.nothing}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {DIFF.counts(countText(added), countText(removed))} {truncated && DIFF.truncated}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys, too */}
          <section className={classes.diff} aria-label={DIFF.label} tabIndex={0}>
            <div className={classes.lines}>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
                <Line key={index} line={line} />
              ))}
            </div>
          </section>
        </>
      )}
    </FoldedSection>
  )
}

function Line({ line: { kind, text, before, after, count } }: { line: DiffLine }) {
  if (kind === 'gap') return <div className={classes.gap}>{DIFF.gap(countText(count))}</div>
  return (
    <div className={classes.diffLine} data-kind={kind}>
      <span className={classes.number} aria-hidden>
        {after ?? before}
      </span>
      <span aria-hidden>{SIGNS[kind]}</span>
      {kind !== 'same' && <VisuallyHidden>{DIFF[kind]}: </VisuallyHidden>}
      <span className={classes.code}>{text}</span>
    </div>
  )
}
