import { Anchor, Button, Card, Collapse, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Overview, Show } from '@podstead/contract/shows/shows'
import { IconCheck, IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { to } from '../../paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { dayText } from '../../ui/formats.ts'
import { type DirectoryEntry, SUBMISSION_DIRECTORIES } from './directories.ts'
import classes from './directories-card.module.css'
import { DIRECTORY } from './directories-copy.ts'

/** Where it is folded away: the two that most listeners use have the podcast. */
const ESSENTIAL = ['apple_podcast', 'spotify']

interface Entry extends DirectoryEntry {
  /** The podcast's page there, as its owner entered it. */
  page: string
  /** The last day on which the directory asked for the feed. */
  fetched: string | null
}

/** Which directories have the podcast, when they last fetched its feed, and where to submit it. */
export function DirectoriesCard({ overview }: { overview: Overview }) {
  const { show } = overview
  const entries = SUBMISSION_DIRECTORIES.map((entry): Entry => {
    const fetched = overview.directory_fetches.find(({ directory }) => directory === entry.key)?.date ?? null
    return { ...entry, page: entry.link ? show[entry.link] : '', fetched }
  })
  const listed = entries.filter(isListed)
  const isAsked = useLocation().hash === '#directories'
  const [isOpen, { toggle }] = useDisclosure(
    isAsked || !ESSENTIAL.every((key) => listed.some((entry) => entry.key === key)),
  )
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  return (
    <Card component="section" aria-labelledby={`${id}-title`} id="directories" ref={card}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Title order={2} size="h3" id={`${id}-title`}>
            {DIRECTORY.title}
          </Title>
          <Text size="sm" c="dimmed">
            {listed.length ? DIRECTORY.progress(listed.length, entries.length) : DIRECTORY.text}
          </Text>
        </div>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          aria-expanded={isOpen}
          aria-controls={id}
          style={{ flex: 'none' }}
          rightSection={
            <IconChevronDown
              size={16}
              aria-hidden
              className={classes.chevron}
              data-open={isOpen || undefined}
            />
          }
          onClick={toggle}
        >
          {isOpen ? DIRECTORY.hide : DIRECTORY.show}
        </Button>
      </Group>
      <Collapse expanded={isOpen} id={id}>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <DirectoryRow key={entry.key} entry={entry} show={show} />
          ))}
        </ul>
        <Group gap="sm" mt="sm">
          <CopyButton value={show.rss_feed ?? ''} label={DIRECTORY.copy} size="compact-md" />
          <Anchor component={Link} to={to('social', { id: show.id })} size="sm">
            {DIRECTORY.links}
          </Anchor>
        </Group>
      </Collapse>
    </Card>
  )
}

function DirectoryRow({ entry, show }: { entry: Entry; show: Show }) {
  const { name, page, fetched, link, submit } = entry
  const hasIt = isListed(entry)
  return (
    <li className={classes.row}>
      <span className={classes.mark} data-listed={hasIt || undefined} aria-hidden>
        {hasIt && <IconCheck size={15} stroke={3} />}
      </span>
      <div className={classes.words}>
        {page ? (
          <Anchor href={page} target="_blank" rel="noreferrer" fw={650}>
            {name}
          </Anchor>
        ) : (
          <Text fw={650}>{name}</Text>
        )}
        <Text size="sm" c="dimmed">
          {describeEntry(entry)}
        </Text>
      </div>
      {!hasIt && (
        <Button
          component="a"
          href={submit}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="compact-md"
          rightSection={<IconExternalLink size={15} aria-hidden />}
          aria-label={DIRECTORY.submitTo(name)}
          className={classes.action}
        >
          {DIRECTORY.submit}
        </Button>
      )}
      {fetched && link && !page && (
        <Button
          component={Link}
          to={`${to('social', { id: show.id })}#${link}`}
          variant="default"
          size="compact-md"
          aria-label={DIRECTORY.addLinkOf(name)}
          className={classes.action}
        >
          {DIRECTORY.addLink}
        </Button>
      )}
    </li>
  )
}

function isListed({ page, fetched }: Entry): boolean {
  return page !== '' || fetched !== null
}

function describeEntry({ page, fetched }: Entry): string {
  if (fetched) return DIRECTORY.fetched(dayText(fetched))
  return page ? DIRECTORY.listed : DIRECTORY.missing
}
