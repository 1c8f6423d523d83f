import { Card, Collapse, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core'
import { MAX_DESCRIPTION_BYTES } from '@podstead/contract/limits'
import type { Show } from '@podstead/contract/shows/shows'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement, type ReactNode, useDeferredValue, useState } from 'react'
import { byteLength, countText } from '../../ui/formats.ts'
import page from './settings.module.css'
import { PREVIEW } from './settings-copy.ts'
import classes from './settings-preview.module.css'
import { feedText, feedTree, type TextNode } from './settings-text.ts'
import type { SettingsValues } from './settings-values.ts'

interface Props {
  show: Show
  values: SettingsValues
  categoryName: string
  isFoldable: boolean
}

/**
 * How Apple Podcasts and the feed will show the description. Folded where it would stand between the fields.
 */
export function DescriptionPreview({ show, values, categoryName, isFoldable }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [view, setView] = useState('apple')
  const html = useDeferredValue(values.description)
  const isOpen = !isFoldable || isUnfolded
  const text = feedText(html)
  const left = MAX_DESCRIPTION_BYTES - byteLength(text)
  return (
    <Card component="section" aria-label={PREVIEW.how} className={page.aside} p="md">
      {!isFoldable ? (
        <Text fw={650}>{PREVIEW.how}</Text>
      ) : (
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {PREVIEW.how}
          <IconChevronDown
            size={18}
            aria-hidden
            className={classes.chevron}
            data-open={isOpen || undefined}
          />
        </UnstyledButton>
      )}
      <Collapse expanded={isOpen}>
        <Stack gap="sm" mt="sm">
          <SegmentedControl
            fullWidth
            size="sm"
            value={view}
            onChange={setView}
            aria-label={PREVIEW.how}
            data={[
              { value: 'apple', label: PREVIEW.apple },
              { value: 'feed', label: PREVIEW.feed },
            ]}
          />
          {view === 'apple' ? (
            <AppleView show={show} values={values} categoryName={categoryName} tree={feedTree(html)} />
          ) : (
            <pre className={classes.source}>{`<description><![CDATA[${text}]]></description>`}</pre>
          )}
          <Text size="xs" c={left < 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
            {view === 'apple' ? PREVIEW.appleNote : PREVIEW.feedNote}{' '}
            {left < 0 ? PREVIEW.over(countText(-left)) : PREVIEW.left(countText(left))}
          </Text>
        </Stack>
      </Collapse>
    </Card>
  )
}

function AppleView({ show, values, categoryName, tree }: Omit<Props, 'isFoldable'> & { tree: TextNode[] }) {
  return (
    <div className={classes.apple}>
      <img src={show.artwork_url_256} alt="" width={120} height={120} className={classes.artwork} />
      <p className={classes.title}>{values.podcast_title.trim() || PREVIEW.noTitle}</p>
      {values.author && <p className={classes.author}>{values.author}</p>}
      {categoryName && <p className={classes.meta}>{categoryName}</p>}
      <div className={classes.text}>
        {tree.length ? draw(tree) : <p className={classes.meta}>{PREVIEW.noDescription}</p>}
      </div>
    </div>
  )
}

function draw(nodes: TextNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    // Links are for looking at, not for leaving the form.
    const tag = node.tag === 'a' ? 'u' : node.tag
    return createElement(tag, { key: `${index}-${tag}` }, ...(tag === 'br' ? [] : draw(node.children)))
  })
}
