import { Button, Group, Stack, Text, Title } from '@mantine/core'
import {
  listShortLinks,
  type ShortLinks as Reply,
  type ShortLink,
} from '@podstead/contract/short-links/short-links'
import type { Show } from '@podstead/contract/shows/shows'
import { IconId, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { SHORT_LINKS } from './copy.ts'
import { DeleteLink } from './delete-link.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinkTable } from './link-table.tsx'

/** The short links of a public podcast with their numbers; nothing for others. */
export function ShortLinks({ show }: { show: Show }) {
  if (show.is_private_show || !show.skill_podcast_website) return null
  return <LinksOfShow key={show.id} show={show} />
}

function LinksOfShow({ show }: { show: Show }) {
  const found = useQuery(query(listShortLinks, { params: { showId: show.id } }))
  const [edited, setEdited] = useState<ShortLink | 'new' | null>(null)
  const buttons = (
    <Group gap="sm">
      <Button
        component={Link}
        to={to('linksCard', { id: show.id })}
        variant="default"
        leftSection={<IconId size={18} aria-hidden />}
      >
        {SHORT_LINKS.card}
      </Button>
      <Button
        disabled={!found.data}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setEdited('new')}
      >
        {SHORT_LINKS.create}
      </Button>
    </Group>
  )
  return (
    <Section title={SHORT_LINKS.title} text={SHORT_LINKS.text} aside={buttons}>
      {found.isPending && <RowsSkeleton count={3} />}
      {found.isError && (
        <ErrorPanel error={found.error} title={SHORT_LINKS.loadFailed} onRetry={() => void found.refetch()} />
      )}
      {found.data && (
        <>
          <Groups show={show} found={found.data} onEdit={setEdited} />
          <LinkDialog
            showId={show.id}
            base={found.data.landing_page_url}
            link={edited}
            onClose={() => setEdited(null)}
          />
        </>
      )}
    </Section>
  )
}

/** How many of the apps are seen at first. */
const FEW = 4

function Groups({ show, found, onEdit }: { show: Show; found: Reply; onEdit: (link: ShortLink) => void }) {
  const [code, setCode] = useState<ShortLink | null>(null)
  const [deleted, setDeleted] = useState<ShortLink | null>(null)
  const [isOpen, setOpen] = useState(false)
  const own = found.links.filter(({ kind }) => kind !== 'built_in')
  // Those that are used stand first; of the others the order stays.
  const builtIn = found.links
    .filter(({ kind }) => kind === 'built_in')
    .toSorted((a, b) => b.clicks_30 - a.clicks_30)
  return (
    <Stack gap="lg">
      <div>
        <LinkTable
          caption={SHORT_LINKS.own}
          links={own}
          onCode={setCode}
          onEdit={onEdit}
          onDelete={setDeleted}
        />
        {own.length === 1 && (
          <Text size="sm" c="dimmed" mt="sm">
            {SHORT_LINKS.none}
          </Text>
        )}
      </div>
      <div>
        <Title order={3} size="h4">
          {SHORT_LINKS.builtIn}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {SHORT_LINKS.builtInText}
        </Text>
        <LinkTable
          caption={SHORT_LINKS.builtIn}
          links={isOpen ? builtIn : builtIn.slice(0, FEW)}
          onCode={setCode}
        />
        {builtIn.length > FEW && (
          <Button
            variant="subtle"
            color="gray"
            mt="xs"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? SHORT_LINKS.hideBuiltIn : SHORT_LINKS.showBuiltIn(builtIn.length)}
          </Button>
        )}
      </div>
      <CodeDialog show={show} link={code} onClose={() => setCode(null)} />
      <DeleteLink showId={show.id} link={deleted} onClose={() => setDeleted(null)} />
    </Stack>
  )
}
