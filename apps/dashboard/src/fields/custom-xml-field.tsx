import { Alert, Anchor, Input } from '@mantine/core'
import { MAX_CUSTOM_XML_BYTES } from '@podstead/contract/limits'
import { type ReactNode, useId, useRef } from 'react'
import classes from './custom-xml-field.module.css'
import { TAGS, XML } from './tag-copy.ts'

interface Props {
  value: string
  onChange: (xml: string) => void
  /** The server's sentence; it names line and column. */
  error?: ReactNode
}

/** XML that goes into the feed as it is: numbered lines, and a way to the place that is wrong. */
export function CustomXmlField({ value, onChange, error }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const gutter = useRef<HTMLDivElement>(null)
  const place = placeIn(String(error ?? ''))
  const lines = value.split('\n')
  const jump = (line: number, column: number) => {
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
    const at = Math.min(start + Math.max(0, column - 1), value.length)
    area.current?.focus()
    area.current?.setSelectionRange(at, Math.min(at + 1, value.length))
  }
  return (
    <Input.Wrapper
      id={id}
      label={XML.label}
      description={XML.hint}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes.editor} data-refused={error !== undefined || undefined}>
        <div className={classes.gutter} ref={gutter} aria-hidden>
          {lines.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={index} data-wrong={place?.line === index + 1 || undefined}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          id={id}
          ref={area}
          className={classes.area}
          rows={Math.min(24, Math.max(8, lines.length + 1))}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          // Bytes are counted by the server: no text of more characters has fewer of them.
          maxLength={MAX_CUSTOM_XML_BYTES}
          placeholder={XML.example}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-wrong`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={(event) => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop
          }}
        />
      </div>
      {error !== undefined && (
        <Alert color="clay" mt={8} id={`${id}-wrong`} title={TAGS.wrongXml}>
          {plainly(error)}
          {place && (
            <>
              {' '}
              <Anchor
                component="button"
                type="button"
                inherit
                underline="always"
                onClick={() => jump(place.line, place.column)}
              >
                {XML.jump(place.line, place.column)}
              </Anchor>
            </>
          )}
        </Alert>
      )}
    </Input.Wrapper>
  )
}

/** `Custom xml line 2, column 3: …`: whose XML it is says the heading. */
function plainly(error: ReactNode): ReactNode {
  if (typeof error !== 'string') return error
  const text = error.replace(/^(Custom xml|Das eigene XML) /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Where the server says it is wrong, in English or German. */
function placeIn(message: string): { line: number; column: number } | null {
  const match = /(?:line|Zeile) (\d+)(?:,? (?:column|Spalte) (\d+))?/i.exec(message)
  return match ? { line: Number(match[1]), column: Number(match[2] ?? 1) } : null
}
