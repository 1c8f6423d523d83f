import { Button, Group, Modal, Stack, Switch, Text } from '@mantine/core'
import type { ShortLink } from '@podstead/contract/short-links/short-links'
import type { Show } from '@podstead/contract/shows/shows'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { shortAddress } from '../ui/formats.ts'
import { notifyError } from '../ui/notify.tsx'
import { saveBlob, saveFile } from '../ui/save-file.ts'
import { readPicture, toPng, toSvgFile } from './code-files.ts'
import { SHORT_LINKS } from './copy.ts'
import { LinkCode } from './link-code.tsx'
import { linkTitle } from './link-names.ts'
import classes from './short-links.module.css'

interface Props {
  show: Show
  /** Null: closed. */
  link: ShortLink | null
  onClose: () => void
}

/** The code of a link, to be looked at, scanned and kept as a file. */
export function CodeDialog({ show, link, onClose }: Props) {
  const title = link ? SHORT_LINKS.codeOf(linkTitle(link)) : ''
  return (
    <Modal opened={link !== null} onClose={onClose} title={title}>
      {link && <Code show={show} link={link} title={title} />}
    </Modal>
  )
}

function Code({ show, link, title }: { show: Show; link: ShortLink; title: string }) {
  const [hasArtwork, setArtwork] = useState(false)
  const [isDrawing, setDrawing] = useState(false)
  const [svg, setSvg] = useState<SVGSVGElement | null>(null)
  const artwork = show.artwork_url_256
  const picture = useQuery({
    queryKey: ['picture of a code', artwork],
    queryFn: () => readPicture(artwork),
    enabled: hasArtwork,
  })
  const file = ['qr', show.slug, link.name].filter(Boolean).join('-')
  const isReady = svg !== null && !picture.isLoading
  const savePng = async () => {
    setDrawing(true)
    try {
      saveBlob(`${file}.png`, await toPng(toSvgFile(svg)))
    } catch {
      notifyError({ message: SHORT_LINKS.pngFailed })
    } finally {
      setDrawing(false)
    }
  }
  return (
    <Stack>
      <div className={classes.paper}>
        <LinkCode
          ref={setSvg}
          value={link.url}
          title={title}
          size={264}
          picture={hasArtwork ? (picture.data ?? null) : null}
        />
      </div>
      <Text ta="center" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {shortAddress(link.url)}
      </Text>
      <Text ta="center" size="sm" c="dimmed">
        {SHORT_LINKS.codeText} {SHORT_LINKS.svgHint}
      </Text>
      <Switch
        label={SHORT_LINKS.artwork}
        checked={hasArtwork}
        error={hasArtwork && picture.data === null && SHORT_LINKS.artworkFailed}
        onChange={(event) => setArtwork(event.currentTarget.checked)}
      />
      <Group grow>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!isReady}
          onClick={() => saveFile(`${file}.svg`, 'image/svg+xml', toSvgFile(svg))}
        >
          {SHORT_LINKS.svg}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!isReady}
          loading={isDrawing}
          onClick={() => void savePng()}
        >
          {SHORT_LINKS.png}
        </Button>
      </Group>
      <CopyButton value={link.url} label={SHORT_LINKS.copyLink} />
    </Stack>
  )
}
