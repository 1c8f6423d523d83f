import { Anchor, Badge, Group, List, Skeleton, Text } from '@mantine/core'
import { checkDescription, type ForeignText } from '@podstead/contract/ai-content/content-prompts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Section } from '../ui/section.tsx'
import { DESCRIPTION } from './copy.ts'

/** What the description names, counts or quotes that nobody says in the episode. */
export function DescriptionSection({ showId, episodeId }: { showId: number; episodeId: number }) {
  const check = useQuery(query(checkDescription, { params: { episodeId } }))
  return (
    <Section title={DESCRIPTION.title}>
      {check.isPending && <Skeleton h={24} role="status" />}
      {check.isError && (
        <ErrorPanel error={check.error} title={DESCRIPTION.loadFailed} onRetry={() => void check.refetch()} />
      )}
      {check.data && <Findings {...check.data} />}
      <Anchor component={Link} to={to('episodeSettings', { showId, id: episodeId })} fw={600} size="sm">
        {DESCRIPTION.edit}
      </Anchor>
    </Section>
  )
}

function Findings({ is_checked: isChecked, foreign }: { is_checked: boolean; foreign: ForeignText[] }) {
  if (!isChecked) return <Text>{DESCRIPTION.none}</Text>
  if (foreign.length === 0) return <Text>{DESCRIPTION.allSaid}</Text>
  return (
    <>
      <Text>{DESCRIPTION.foreign}</Text>
      <List listStyleType="none" spacing={6}>
        {foreign.map(({ kind, text }) => (
          <List.Item key={`${kind} ${text}`}>
            <Group gap="xs" wrap="nowrap" align="baseline">
              <Badge variant="light" color="marigold" style={{ flexShrink: 0 }}>
                {DESCRIPTION[kind]}
              </Badge>
              <Text dir="auto">{text}</Text>
            </Group>
          </List.Item>
        ))}
      </List>
    </>
  )
}
