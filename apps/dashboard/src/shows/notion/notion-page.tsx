import { Button, Card, Group, List, Stack, Text, Title } from '@mantine/core'
import { getShow } from '@podstead/contract/shows/shows'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { countText } from '../../ui/formats.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { saveBlob, saveFile } from '../../ui/save-file.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { writeZip } from '../../ui/zip.ts'
import { allEpisodes } from '../all-episodes.ts'
import { NOTION } from './notion-copy.ts'
import { episodesCsv, notionFiles, showMarkdown } from './notion-export.ts'
import classes from './notion-page.module.css'

const PREVIEW_CHARS = 1500

/** /shows/{id}/notion: the show and its episodes for Notion. */
export function NotionPage() {
  const id = Number(useParams().id)
  const [count, setCount] = useState(0)
  const show = useQuery(query(getShow, { params: { id } }))
  const episodes = useQuery({ ...allEpisodes(id, 'desc', setCount), enabled: show.isSuccess })
  usePageHeader({
    title: NOTION.title,
    ...(show.data ? { subtitle: show.data.podcast_title } : {}),
    show: show.data ?? null,
  })
  const files = useMemo(
    () =>
      show.data && episodes.data
        ? {
            csv: episodesCsv(episodes.data, show.data.time_zone),
            markdown: showMarkdown(show.data, episodes.data),
            slug: show.data.slug,
            zip: () => writeZip(notionFiles(show.data, episodes.data), new Date()),
          }
        : null,
    [show.data, episodes.data],
  )
  const error = show.error ?? episodes.error
  if (error && !files)
    return (
      <LoadFailure
        error={error}
        title={NOTION.loadFailed}
        onRetry={() => void (show.error ? show : episodes).refetch()}
        leaveTo={to('dashboard')}
      />
    )
  if (!files)
    return (
      <>
        <Text c="dimmed" mb="md" role="status">
          {NOTION.loading(countText(count))}
        </Text>
        <FormSkeleton fields={2} />
      </>
    )
  return (
    <Stack gap="lg" maw="var(--ps-form-width)">
      <Text>{NOTION.lead}</Text>
      <Card component="section" aria-label={NOTION.zipTitle}>
        <Title order={2} size="h3">
          {NOTION.zipTitle}
        </Title>
        <Text c="dimmed" mb="md">
          {NOTION.zipText}
        </Text>
        <Group>
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveBlob(`${files.slug}-notion.zip`, files.zip())}
          >
            {NOTION.zipDownload}
          </Button>
        </Group>
      </Card>
      <FileCard
        title={NOTION.csvTitle}
        text={NOTION.csvText}
        file={`${files.slug}-episodes.csv`}
        type="text/csv"
        content={files.csv}
      />
      <FileCard
        title={NOTION.markdownTitle}
        text={NOTION.markdownText}
        file={`${files.slug}.md`}
        type="text/markdown"
        content={files.markdown}
      />
      <Card component="section" aria-labelledby="notion-how">
        <Title order={2} size="h3" id="notion-how" mb="xs">
          {NOTION.howTitle}
        </Title>
        <List type="ordered" spacing={6}>
          {NOTION.how.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </Card>
    </Stack>
  )
}

interface FileProps {
  title: string
  text: string
  file: string
  type: string
  content: string
}

function FileCard({ title, text, file, type, content }: FileProps) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {text}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes.preview} aria-label={NOTION.preview(file)} tabIndex={0}>
        <pre>
          {content.slice(0, PREVIEW_CHARS)}
          {content.length > PREVIEW_CHARS && '…'}
        </pre>
      </section>
      <Group mt="md">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(file, type, content)}
        >
          {NOTION.download}
        </Button>
        <CopyButton value={content} label={NOTION.copy} />
      </Group>
    </Card>
  )
}
