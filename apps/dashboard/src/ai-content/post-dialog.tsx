import { Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { countText } from '../ui/formats.ts'
import { POST } from './copy.ts'
import { postText, SOCIAL_NETWORKS, type SocialNetwork } from './social-networks.ts'

interface Props {
  draft: string
  /** Of the episode's page; null while it has none that everybody can open. */
  link: string | null
  onClose: () => void
}

/** A draft as a post: to be changed, copied, or opened where it is posted, with each network's limit. */
export function PostDialog({ draft, link, onClose }: Props) {
  const first = postText(draft, link)
  const [text, setText] = useState(first)
  return (
    <Modal opened onClose={onClose} title={POST.title} size="lg">
      <Stack>
        <Textarea
          label={POST.text}
          description={link === null ? POST.withoutLink : null}
          rows={7}
          dir="auto"
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group gap="xs">
          <CopyButton value={text} label={POST.copy} />
          {text !== first && (
            <Button variant="default" onClick={() => setText(first)}>
              {POST.reset}
            </Button>
          )}
        </Group>
        <List listStyleType="none" spacing="xs" styles={{ itemWrapper: { width: '100%' } }}>
          {SOCIAL_NETWORKS.map((network) => (
            <List.Item key={network.name} styles={{ itemLabel: { width: '100%' } }}>
              <Network network={network} text={text} link={link} />
            </List.Item>
          ))}
        </List>
      </Stack>
    </Modal>
  )
}

type NetworkProps = { network: SocialNetwork; text: string; link: string | null }

function Network({ network: { name, limit, count, address, takesLinkOnly }, text, link }: NetworkProps) {
  const length = count(text.trim())
  const target = length > 0 && length <= limit ? address(text.trim(), link) : null
  const linkText = link === null ? POST.needsLink : POST.linkOnly
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c={length > limit ? 'var(--mantine-color-error)' : 'dimmed'}>
          {takesLinkOnly ? linkText : roomText(length, limit)}
        </Text>
      </div>
      {target === null ? (
        <Button variant="default" style={{ flex: 'none' }} aria-label={POST.open(name)} disabled>
          {POST.openShort}
        </Button>
      ) : (
        <Button
          component="a"
          href={target}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={POST.open(name)}
          variant="default"
          style={{ flex: 'none' }}
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {POST.openShort}
        </Button>
      )}
    </Group>
  )
}

function roomText(length: number, limit: number): string {
  return length > limit ? POST.tooLong(length - limit) : POST.length(countText(length), countText(limit))
}
